import { v7 as uuidv7 } from 'uuid'
import type { Context } from '#server/context.ts'
import { withTenant } from '#server/database/with-tenant.ts'
import { cleanName } from '../../rules.ts'

interface OwnFile {
  /** What kind of record the file is for; a folder of the store. */
  folder: string
  recordId: string
  /** As people know it. */
  name: string
  type: keyof typeof extensions
  bytes: Buffer
  createdBy: string
}

const extensions = { 'image/png': 'png', 'image/jpeg': 'jpg', 'application/octet-stream': 'bin' } as const

/**
 * Puts a file that this server has made into the store. Its row comes first and stays whatever happens then: by it the
 * nightly sweep finds an object that no record took. The record takes it in the caller's transaction.
 */
export async function storeFile(
  { outside, storage, tenantId, now }: Pick<Context, 'outside' | 'storage' | 'tenantId' | 'now'>,
  { folder, recordId, name, type, bytes, createdBy }: OwnFile,
): Promise<{ id: string; name: string }> {
  const id = uuidv7()
  const clean = cleanName(name)
  const storage_key = `${tenantId}/${folder}/${recordId}/${id}.${extensions[type]}`
  const row = { tenant_id: tenantId, id, record_id: recordId, storage_key, size: bytes.length, created_on: now }
  await withTenant(outside.db, tenantId, (db) =>
    db
      .insertInto('files')
      .values({ ...row, file_name: `${id}-${clean}`, name: clean, created_by: createdBy })
      .execute(),
  )
  await storage.put(storage_key, bytes, { size: bytes.length, type })
  return { id, name: clean }
}
