import type { Context } from '#server/context.ts'
import { localDate, localTime } from '#shared/dates.ts'
import type { Received } from '#shared/endpoint.ts'
import { fieldError, invalid } from '#shared/errors.ts'
import { type issueLetters, mostLetters } from '../../letter-contract.ts'
import { type CountedHours, countLetterHours } from './count-letter-hours.ts'
import { findRecipients, type Recipient } from './find-recipients.ts'

export type WantedLetters = Received<typeof issueLetters>['body']

export interface PlannedLetter {
  recipient: Recipient
  hours: CountedHours
}

/** Who of those who are named gets a letter, and what it says, as the records have it now. */
export async function planLetters(ctx: Context, wanted: WantedLetters) {
  const { firstDay, lastDay } = wanted
  if (firstDay > localDate(ctx.now, ctx.settings.timeZone))
    throw refused('firstDay', 'The first day cannot be after today')
  const recipients = await findRecipients(ctx, wanted)
  /** The locations that are counted; null for all. */
  const venueIds = ctx.actor.venues === 'all' ? null : ctx.actor.venues.map(({ venueId }) => venueId)
  const ids = recipients.map(({ id }) => id)
  const issuedAt = localTime(ctx.now, ctx.settings.timeZone)
  const counted = await countLetterHours(ctx, ids, { firstDay, lastDay, issuedAt, venueIds })
  const withHours = recipients.flatMap((recipient): PlannedLetter[] => {
    const hours = counted.get(recipient.id)
    return hours ? [{ recipient, hours }] : []
  })
  if (withHours.length > mostLetters) throw refused('vids', `At most ${mostLetters} letters at once`)
  // a group that never came as one is not missing a letter
  const without = recipients.filter(({ id, kind }) => kind !== 'grps' && !counted.has(id))
  return { withHours, without, withoutHours: without.length, venueIds, ids, issuedAt }
}

const refused = (path: string, message: string) => invalid(message, [fieldError(path, message)])
