import { v7 as uuidv7 } from 'uuid'
import type { Context } from '#server/context.ts'
import { localDate } from '#shared/dates.ts'
import type { Received, Returned } from '#shared/endpoint.ts'
import { fieldError, invalid } from '#shared/errors.ts'
import { type issueLetters as issueLettersEndpoint, mostLetters } from '../../letter-contract.ts'
import { type CountedHours, countLetterHours } from '../queries/count-letter-hours.ts'
import { findRecipients, type Recipient } from '../queries/find-recipients.ts'

type Wanted = Received<typeof issueLettersEndpoint>['body']

/** A letter for each who has hours in the period, as the records have them now. */
export async function issueLetters(ctx: Context, wanted: Wanted): Promise<Returned<typeof issueLettersEndpoint>> {
  const { firstDay, lastDay } = wanted
  if (firstDay > localDate(ctx.now, ctx.settings.timeZone))
    throw refused('firstDay', 'The first day cannot be after today')
  const recipients = await findRecipients(ctx, wanted)
  const venueIds = ctx.actor.venues === 'all' ? null : ctx.actor.venues.map(({ venueId }) => venueId)
  const ids = recipients.map(({ id }) => id)
  const counted = await countLetterHours(ctx, ids, { firstDay, lastDay }, venueIds)
  const withHours = recipients.flatMap((recipient) => {
    const hours = counted.get(recipient.id)
    return hours ? [{ recipient, hours }] : []
  })
  if (withHours.length > mostLetters) throw refused('vids', `At most ${mostLetters} letters at once`)
  const batchId = uuidv7()
  const rowOf = ({ recipient, hours }: { recipient: Recipient; hours: CountedHours }) => ({
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
    issued_on: ctx.now,
    issued_by: ctx.actor.username,
  })
  if (withHours.length) await ctx.db.insertInto('hours_letters').values(withHours.map(rowOf)).execute()
  ctx.emit({ changed: ['hours-letters'] })
  return { batchId, letters: withHours.length, withoutHours: recipients.length - withHours.length }
}

const refused = (path: string, message: string) => invalid(message, [fieldError(path, message)])
