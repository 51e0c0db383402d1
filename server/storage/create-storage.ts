import type { Config } from '../config.ts'
import { createDiskStorage } from './disk-storage.ts'
import { createS3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

export function createStorage(config: Config, clock: () => Date): Storage {
  return config.S3_ENDPOINT ? createS3Storage(config, clock) : createDiskStorage(config, clock)
}
