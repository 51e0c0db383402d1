import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { asTenantId, type TenantId } from './database/with-tenant.ts'
import { isNotFound } from './is-not-found.ts'
import type { Outbox, OutboxMail } from './mail.ts'

const idLength = 36
const idPattern = /^[0-9a-f-]{36}$/

/**
 * Mails as files, for installations without a mail server: `<tenant>-<id>.eml` as it would have been sent, and the same
 * as JSON for the screen. Ids grow with time, so the names sort by it. Sending the same mail again replaces its file.
 */
export function createOutbox(dataDir: string): Outbox {
  const folder = path.join(dataDir, 'outbox')
  const fileOf = (tenantId: TenantId, id: string) => path.join(folder, `${tenantId}-${id}`)
  const get = async (tenantId: TenantId, id: string): Promise<OutboxMail | undefined> => {
    if (!idPattern.test(id)) return undefined
    try {
      return JSON.parse(await readFile(`${fileOf(tenantId, id)}.json`, 'utf8'))
    } catch (error) {
      if (isNotFound(error)) return undefined
      throw error
    }
  }
  const names = () =>
    readdir(folder).catch((error): string[] => {
      if (isNotFound(error)) return []
      throw error
    })
  return {
    get,
    tenants: async () => {
      const tenants = new Set((await names()).map((name) => name.slice(0, idLength)))
      return [...tenants].filter((id) => idPattern.test(id)).map(asTenantId)
    },
    forget: async (tenantId, id) => {
      for (const ending of ['eml', 'json']) await rm(`${fileOf(tenantId, id)}.${ending}`, { force: true })
    },
    keep: async (mail, message) => {
      await mkdir(folder, { recursive: true })
      const { id, to, subject, text, html } = mail
      const kept: OutboxMail = { id, to, subject, text, html, sentOn: new Date().toISOString() }
      await writeWhole(`${fileOf(mail.tenantId, id)}.json`, JSON.stringify(kept))
      await writeWhole(`${fileOf(mail.tenantId, id)}.eml`, message)
    },
    list: async (tenantId, most) => {
      const ids = (await names())
        .filter((name) => name.startsWith(`${tenantId}-`) && name.endsWith('.json'))
        .map((name) => name.slice(tenantId.length + 1, -'.json'.length))
        .toSorted()
        .toReversed()
        .slice(0, most)
      const mails = await Promise.all(ids.map((id) => get(tenantId, id)))
      return mails.filter((mail) => mail !== undefined)
    },
  }
}

/** A reader sees the whole file or none. */
async function writeWhole(file: string, content: string | Buffer): Promise<void> {
  const scratch = `${file}.${process.pid}`
  await writeFile(scratch, content, { mode: 0o600 })
  await rename(scratch, file)
}
