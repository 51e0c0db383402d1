import { sql } from 'kysely'
import { answerText } from '#features/own-fields/question-rules.ts'
import { listOwnFields } from '#features/own-fields/server/queries/list-own-fields.ts'
import type { getVolunteerRecord } from '#features/volunteers/server/queries/get-volunteer.ts'
import type { Context } from '#server/context.ts'
import { onlyRow } from '#server/database/only-row.ts'
import type { CopiedPart } from '../../summary-rules.ts'

/**
 * What the person answered in the organisation's own fields, as far as the actor sees it; that there is more is said, so
 * that nobody takes it for everything.
 */
export async function readCopiedAnswers(
  ctx: Context,
  { id, own }: Pick<Awaited<ReturnType<typeof getVolunteerRecord>>, 'id' | 'own'>,
): Promise<CopiedPart> {
  const { title, fields } = await listOwnFields(ctx, 'volunteers')
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from volunteer_answers a
    join own_fields f on f.tenant_id = a.tenant_id and f.id = a.field_id and f.deleted_at is null
    where a.volunteer_id = ${id}`.execute(ctx.db)
  const isWhole = onlyRow(rows).count === Object.keys(own).length
  const facts = fields.map((field): [string, string] => [field.label, answerText(field, own[field.id] ?? '', 'en')])
  return { title, facts: [...facts, ['Not in this file', isWhole ? '' : 'Answers that superadmins alone see']] }
}
