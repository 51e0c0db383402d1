import { sql } from 'kysely'
import { recordAccess } from '#features/history/server/commands/record-access.ts'
import type { Context } from '#server/context.ts'
import { isVisiblePerson } from '#server/visibility.ts'
import { notFound } from '#shared/errors.ts'
import { type OwnForm, ownForms } from '../../kind-rules.ts'
import { isSeenField } from '../policy.ts'
import { answersOf } from './own-values.ts'

const kinds = {
  volunteers: { type: 'volunteer', name: 'full_name' },
  organisations: { type: 'organisation', name: 'name' },
  activities: { type: 'activity', name: 'title' },
} as const

interface Found {
  form: OwnForm
  record_name: string
  storage_key: string
  name: string
}

/** Where the file that a record answers this field with can be read; that it was opened is noted. */
export async function getOwnFileUrl(
  ctx: Context,
  { id, recordId }: { id: string; recordId: string },
): Promise<{ url: string; name: string }> {
  const parts = ownForms.map((form) => {
    const { table, owner, records } = answersOf[form]
    return sql`
      select ${form} as form, r.${sql.ref(kinds[form].name)} as record_name, a.file_id
      from ${sql.table(table)} a join ${sql.table(records)} r on r.tenant_id = a.tenant_id and r.id = a.${sql.ref(owner)}
      where a.${sql.ref(owner)} = ${recordId}::uuid and a.field_id = ${id}::uuid and r.deleted_at is null
        and ${form === 'activities' ? sql`true` : isVisiblePerson(ctx, 'r')}`
  })
  const { rows } = await sql<Found>`
    select answered.form, answered.record_name, files.storage_key, files.name
    from (${sql.join(parts, sql` union all `)}) answered
    join files on files.id = answered.file_id and files.removed_on is null
    join own_fields f on f.id = ${id}::uuid and ${isSeenField(ctx, 'f')}`.execute(ctx.db)
  const [file] = rows
  if (!file) throw notFound()
  const about = { type: kinds[file.form].type, id: recordId, name: file.record_name }
  await recordAccess(ctx, 'read', about, [], { file: file.name })
  return { url: await ctx.storage.downloadUrl(file.storage_key, file.name, ctx.actor.sessionId), name: file.name }
}
