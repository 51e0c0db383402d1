import { v7 as uuidv7 } from 'uuid'
import type { Context } from '#server/context.ts'
import type { Returned } from '#shared/endpoint.ts'
import type { issueLetters as issueLettersEndpoint } from '../../letter-contract.ts'
import { type PlannedLetter, planLetters, type WantedLetters } from '../queries/plan-letters.ts'

/** A letter for each who has hours in the period, as the records have them now. */
export async function issueLetters(
  ctx: Context,
  wanted: WantedLetters,
): Promise<Returned<typeof issueLettersEndpoint>> {
  const { firstDay, lastDay, language = 'en' } = wanted
  const { withHours, withoutHours, venueIds } = await planLetters(ctx, wanted)
  const batchId = uuidv7()
  const rowOf = ({ recipient, hours }: PlannedLetter) => ({
    tenant_id: ctx.tenantId,
    id: uuidv7(),
    batch_id: batchId,
    kind: recipient.kind,
    participant_id: recipient.id,
    participant_name: recipient.name,
    first_day: firstDay,
    last_day: lastDay,
    hours: hours.hours,
    activities: JSON.stringify(hours.activities),
    venue_ids: venueIds,
    language,
    issued_on: ctx.now,
    issued_by: ctx.actor.username,
  })
  if (withHours.length) await ctx.db.insertInto('hours_letters').values(withHours.map(rowOf)).execute()
  ctx.emit({ changed: ['hours-letters'] })
  // of nobody there is nothing to print
  return { batchId: withHours.length ? batchId : '', letters: withHours.length, withoutHours }
}
