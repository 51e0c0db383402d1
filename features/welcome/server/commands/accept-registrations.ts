import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { welcomeLetter } from '#features/mail/letter-words.ts'
import { sendTemplate } from '#features/mail/server/commands/send-template.ts'
import {
  type Accepted,
  acceptRegistrations as accept,
} from '#features/registration/server/commands/accept-registrations.ts'
import { giveStatus } from '#features/volunteers/server/commands/update-statuses.ts'
import { lockVolunteers } from '#features/volunteers/server/policy.ts'
import type { Context } from '#server/context.ts'
import type { Received, Returned } from '#shared/endpoint.ts'
import { invalid } from '#shared/errors.ts'
import { newStatusKey } from '#shared/statuses.ts'
import type { acceptRegistrations as contract } from '../../contract.ts'

/** The welcome leaves after the time in which the toast offers to undo. */
const mailAfterSeconds = 60

const ofOne = 'Fields are taken over from one registration at a time'

/** Accepts registrations at once: new volunteers become active, and are welcomed by the template that is chosen. */
export async function acceptRegistrations(
  ctx: Context,
  { ids, take }: Received<typeof contract>['body'],
): Promise<Returned<typeof contract>> {
  if (take.length && ids.length > 1) throw invalid(ofOne, [{ path: 'take', message: ofOne }])
  const accepted = await accept(ctx, ids, take)
  const vids = [...new Set(accepted.flatMap(({ form, recordId }) => (form === 'individual' ? [recordId] : [])))]
  const made = await makeActive(ctx, vids)
  const messageId = ctx.settings.welcomeTemplate
    ? await sendTemplate(ctx, {
        name: ctx.settings.welcomeTemplate,
        otherwise: welcomeLetter,
        topic: 'thanks',
        vids: made,
        at: new Date(ctx.now.getTime() + mailAfterSeconds * 1000),
      })
    : undefined
  const acceptanceId = uuidv7()
  await keep(ctx, acceptanceId, accepted, new Set(made), messageId)
  return { acceptanceId, accepted: new Set(ids).size, mailed: messageId ? made.length : 0 }
}

/** Those of them who are new become active; anyone else keeps their status. */
async function makeActive(ctx: Context, vids: string[]): Promise<string[]> {
  if (!vids.length) return []
  await lockVolunteers(ctx, vids)
  const rows = await ctx.db
    .selectFrom('volunteers')
    .select('id')
    .where(sql<boolean>`id = any(${vids}::uuid[])`)
    .where('status', '=', newStatusKey)
    .execute()
  const made = rows.map(({ id }) => id)
  const [newStatus = 'active'] = ctx.settings.activeStatuses
  if (made.length) await giveStatus(ctx, made, { newStatus, tier: null, remarks: 'Accepted the registration' })
  return made
}

async function keep(
  ctx: Context,
  acceptanceId: string,
  accepted: readonly Accepted[],
  made: ReadonlySet<string>,
  messageId: string | undefined,
): Promise<void> {
  await ctx.db
    .insertInto('acceptances')
    .values(
      accepted.map(({ id, recordId, before, isCreated }) => ({
        tenant_id: ctx.tenantId,
        registration_id: id,
        acceptance_id: acceptanceId,
        state_before: before.state,
        record_id_before: before.recordId,
        sealed_before: before.sealed,
        made_active: made.has(recordId) ? recordId : null,
        created_record: isCreated ? recordId : null,
        message_id: messageId ?? null,
        accepted_on: ctx.now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'registration_id']).doUpdateSet((eb) => ({
        acceptance_id: eb.ref('excluded.acceptance_id'),
        state_before: eb.ref('excluded.state_before'),
        record_id_before: eb.ref('excluded.record_id_before'),
        sealed_before: eb.ref('excluded.sealed_before'),
        made_active: eb.ref('excluded.made_active'),
        created_record: eb.ref('excluded.created_record'),
        message_id: eb.ref('excluded.message_id'),
        accepted_on: eb.ref('excluded.accepted_on'),
      })),
    )
    .execute()
}
