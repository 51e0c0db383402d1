import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { required } from '#shared/required.ts'
import { planKey } from '../../move-rules.ts'
import { hasAway, hasCome, hasPeople } from '../policy.ts'

/** Every place of the batch's plans that was ever made, in the order of the sessions. */
export async function listPlaces(ctx: Context, batchId: string, from: string) {
  const rows = await ctx.db
    .selectFrom('sessions')
    .select(['id', 'template_id', 'occurrence', 'left_by_rule', 'deleted_at', 'cancelled_on', 'is_edited'])
    .select([
      sql<boolean>`starts_at > ${from}::timestamp`.as('is_later'),
      sql<boolean>`(${hasPeople} or ${hasAway})`.as('has_people'),
      hasCome.as('has_come'),
    ])
    .where('batch_id', '=', batchId)
    .where('template_id', 'is not', null)
    .orderBy('starts_at')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    date: required(row.occurrence, 'occurrence'),
    key: planKey(required(row.template_id, 'template_id'), required(row.occurrence, 'occurrence')),
    isFree: row.deleted_at !== null && row.left_by_rule,
    isLater: row.is_later,
    isEdited: row.is_edited,
    isSettled: row.has_come || row.cancelled_on !== null || row.deleted_at !== null,
    hasPeople: row.has_people,
  }))
}
