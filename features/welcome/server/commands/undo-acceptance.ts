import { sql } from 'kysely'
import { takeTemplateBack } from '#features/mail/server/commands/send-template.ts'
import { deleteOrganisation } from '#features/organisations/server/commands/delete-organisation.ts'
import { reopenRegistration } from '#features/registration/server/commands/accept-registrations.ts'
import { deleteVolunteers } from '#features/volunteers/server/commands/delete-volunteer.ts'
import { giveStatus } from '#features/volunteers/server/commands/update-statuses.ts'
import { lockVolunteers } from '#features/volunteers/server/policy.ts'
import type { Context } from '#server/context.ts'
import { notFound } from '#shared/errors.ts'
import { newStatusKey } from '#shared/statuses.ts'

/**
 * Takes back what was accepted at once: the registrations are what they were, people who were made active are new again
 * unless somebody gave them another status since, and people who were stored by it are deleted.
 */
export async function undoAcceptance(ctx: Context, acceptanceId: string): Promise<{ message: string }> {
  const rows = await ctx.db
    .deleteFrom('acceptances')
    .where('acceptance_id', '=', acceptanceId)
    .where('accepted_on', '>', sql<Date>`${ctx.now}::timestamptz - interval '1 day'`)
    .returningAll()
    .execute()
  const [first] = rows
  if (!first) throw notFound()
  for (const row of rows)
    await reopenRegistration(ctx, row.registration_id, {
      state: row.state_before,
      recordId: row.record_id_before,
      sealed: row.sealed_before,
    })
  const stored = rows.flatMap(({ created_record }) => created_record ?? [])
  const organisations = await ctx.db
    .selectFrom('organisations')
    .select('id')
    .where(sql<boolean>`id = any(${stored}::uuid[])`)
    .where('deleted_at', 'is', null)
    .execute()
  for (const { id } of organisations) await deleteOrganisation(ctx, id)
  const created = stored.filter((one) => !organisations.some(({ id }) => id === one))
  const made = rows.flatMap(({ made_active }) => made_active ?? []).filter((id) => !created.includes(id))
  await lockVolunteers(ctx, [...created, ...made])
  await deleteVolunteers(ctx, created)
  await makeNew(ctx, made)
  const isMailed = first.message_id !== null && !(await takeTemplateBack(ctx, first.message_id))
  const what = rows.length === 1 ? 'Took 1 acceptance back' : `Took ${rows.length} acceptances back`
  return { message: isMailed ? `${what}; the welcome mail had left already` : what }
}

async function makeNew(ctx: Context, vids: string[]): Promise<void> {
  const [active = 'active'] = ctx.settings.activeStatuses
  const rows = await ctx.db
    .selectFrom('volunteers')
    .select('id')
    .where(sql<boolean>`id = any(${vids}::uuid[])`)
    .where('status', '=', active)
    .where('deleted_at', 'is', null)
    .execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length)
    await giveStatus(ctx, ids, { newStatus: newStatusKey, tier: null, remarks: 'Took the acceptance back' })
}
