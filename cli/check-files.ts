import pg from 'pg'
import { type Result, summary } from './check-data.ts'
import type { CommandPlatform } from './open-platform.ts'

/** Compares the store with the rows that name its objects: neither may have what the other knows nothing of. */
export async function checkFiles({
  ownerUrl,
  platform,
}: Pick<CommandPlatform, 'ownerUrl' | 'platform'>): Promise<Result[]> {
  const owner = new pg.Client(ownerUrl)
  await owner.connect()
  try {
    const { rows } = await owner.query<{ storage_key: string; taken: boolean }>(`
      select storage_key, removed_on is null and (
        exists (select 1 from volunteer_files v where v.tenant_id = f.tenant_id and v.file_id = f.id)
        or exists (select 1 from registrations r where r.tenant_id = f.tenant_id and r.agreement_file_id = f.id)
        or exists (select 1 from batch_checklist b where b.tenant_id = f.tenant_id and b.file_id = f.id)
        or exists (select 1 from tenant_settings s where s.tenant_id = f.tenant_id and s.logo_file_id = f.id)
        or exists (select 1 from volunteer_answers a where a.tenant_id = f.tenant_id and a.file_id = f.id)
        or exists (select 1 from organisation_answers a where a.tenant_id = f.tenant_id and a.file_id = f.id)
        or exists (select 1 from activity_answers a where a.tenant_id = f.tenant_id and a.file_id = f.id)
        or exists (select 1 from registrations r
          where r.tenant_id = f.tenant_id and r.id = f.record_id and r.sealed is not null)) as taken
      from files f
      union all
      select storage_key, false from exports where storage_key is not null`)
    const known = new Map(rows.map((row) => [row.storage_key, row.taken]))
    const orphans: string[] = []
    for await (const key of platform.storage.list()) {
      if (known.has(key)) known.set(key, false)
      else orphans.push(key)
    }
    const missing = [...known].flatMap(([key, isMissing]) => (isMissing ? [key] : []))
    const shown = (keys: string[]) => keys.map((what) => ({ what }))
    return [
      summary('every file of a record is in the store', shown(missing)),
      summary('every object of the store belongs to a row', shown(orphans)),
    ]
  } finally {
    await owner.end()
  }
}
