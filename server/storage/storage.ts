import type { Readable } from 'node:stream'

/** How a file is described when its address is made: the address fits no other. */
export interface FileShape {
  size: number
  type: string
}

export interface DiskStorage {
  /** Writes a new file; false when it is there already or the content has another size. */
  create(key: string, content: Readable, size: number): Promise<boolean>
}

/** Files of all tenants. A key is `<tenant id>/<folder>/<generated id>-<name>`, made by us, never by a client. */
export interface Storage {
  /** An address to PUT one file of exactly this size and type to, for 5 minutes. */
  uploadUrl(key: string, shape: FileShape): Promise<string>
  /** An address to GET the file from, as an attachment of this name, for 5 minutes, and while the session lasts that asked for it. */
  downloadUrl(key: string, fileName: string, sessionId: string): Promise<string>
  /** Whether the file is there, whole. */
  sizeOf(key: string): Promise<number | undefined>
  put(key: string, content: Readable | Buffer, shape: FileShape): Promise<void>
  get(key: string): Promise<Readable>
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>
  /** The keys of all objects, in no order. */
  list(): AsyncIterable<string>
  /** The disk's side, which takes uploads at our own address; a bucket takes its own. */
  disk?: DiskStorage
  /**
   * Where a bucket serves the file itself. Browsers are led there from our own address, because they follow no other;
   * the disk has none, and we send the file.
   */
  bucketUrl?(key: string, fileName: string): Promise<string>
}

export const linkSeconds = 5 * 60

const keyPattern = /^[0-9a-f-]{36}(?:\/[a-z0-9][a-z0-9-]{0,63}){1,3}\/[\w-][\w .()-]{0,220}$/i

/** Throws for a key that is not of our making: no dots that climb, no odd characters. */
export function checkKey(key: string): string {
  if (!keyPattern.test(key) || key.includes('..')) throw new Error('not a storage key')
  return key
}
