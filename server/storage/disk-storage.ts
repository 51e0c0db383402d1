import { randomUUID } from 'node:crypto'
import { link, mkdir, open, opendir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { codeOf } from '#server/error-code.ts'
import type { Config } from '../config.ts'
import { isNotFound } from '../is-not-found.ts'
import { addressOfLink, type SignedLink } from './signed-link.ts'
import { checkKey, linkSeconds, type Storage } from './storage.ts'

/** Files below DATA_DIR/files, reached by links that this server signs and serves. */
export function createDiskStorage(config: Config, clock: () => Date): Storage {
  const root = path.join(config.DATA_DIR, 'files')
  const fileOf = (key: string) => path.join(root, checkKey(key))
  const until = () => clock().getTime() + linkSeconds * 1000
  const addressOf = (content: SignedLink) => addressOfLink(config, content)
  const create = (key: string, content: Readable, size: number) => writeNew(fileOf(key), content, size)
  return {
    uploadUrl: async (key, shape) => addressOf({ action: 'put', key: checkKey(key), ...shape, until: until() }),
    downloadUrl: async (key, fileName, sessionId) =>
      addressOf({ action: 'get', key: checkKey(key), fileName, sessionId, until: until() }),
    sizeOf: async (key) => {
      const found = await stat(fileOf(key)).catch(ignoreMissing)
      return found?.size
    },
    put: async (key, content, { size }) => {
      if (!(await create(key, Buffer.isBuffer(content) ? Readable.from([content]) : content, size)))
        throw new Error('the file exists or is not of the size that was said')
    },
    get: async (key) => {
      const handle = await open(fileOf(key))
      return handle.createReadStream()
    },
    delete: async (key) => rm(fileOf(key), { force: true }),
    list: () => listKeys(root),
    disk: { create },
  }
}

/** Files that are being written have no key yet. */
async function* listKeys(root: string): AsyncGenerator<string> {
  const directory = await opendir(root, { recursive: true }).catch(ignoreMissing)
  if (!directory) return
  for await (const entry of directory) {
    if (!entry.isFile() || entry.name.endsWith('.part')) continue
    yield path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')
  }
}

function ignoreMissing(error: unknown): undefined {
  if (!isNotFound(error)) throw error
}

/** Written aside, flushed, then given its name, which only one writer can get: never half a file, never another's. */
async function writeNew(file: string, content: Readable, size: number): Promise<boolean> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const scratch = `${file}.${randomUUID()}.part`
  try {
    // open before anything can be refused: a file that opens later would stay
    const handle = await open(scratch, 'wx', 0o600)
    await pipeline(content, limit(size), handle.createWriteStream({ flush: true }))
    if ((await stat(scratch)).size !== size) return false
    await link(scratch, file)
    return true
  } catch (error) {
    if (error instanceof TooMuch || codeOf(error) === 'EEXIST') return false
    throw error
  } finally {
    await rm(scratch, { force: true })
  }
}

class TooMuch extends Error {}

function limit(size: number) {
  return async function* (source: AsyncIterable<Buffer>) {
    let seen = 0
    for await (const chunk of source) {
      seen += chunk.length
      if (seen > size) throw new TooMuch()
      yield chunk
    }
  }
}
