import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Config, readConfig } from '#server/config.ts'
import { secretKey } from './secret-key.ts'

/** The configuration of a test: its own data folder and the tests' secret; `changes` are environment variables. */
export function testConfig(changes: Record<string, string> = {}): Config {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'manyhands-test-'))
  return readConfig({ DATA_DIR: dataDir, SECRET_KEY: secretKey, LOG_LEVEL: 'silent', PORT: '0', ...changes })
}
