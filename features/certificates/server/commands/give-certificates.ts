import { v7 as uuidv7 } from 'uuid'
import { sendEnclosed } from '#features/mail/server/commands/send-enclosed.ts'
import { lockVolunteers } from '#features/volunteers/server/policy.ts'
import type { Context } from '#server/context.ts'
import { localDate } from '#shared/dates.ts'
import type { Received, Returned } from '#shared/endpoint.ts'
import { fieldError, invalid } from '#shared/errors.ts'
import type { giveCertificates as contract } from '../../contract.ts'
import { hasReached, isSameMilestone, milestonesOf, milestoneText } from '../../rules.ts'
import { certificateEnclosure } from '../letters.ts'
import { findChosen } from '../queries/find-chosen.ts'
import { readCertificateLetter } from '../queries/read-certificate-letter.ts'
import { readMerits } from '../queries/read-merits.ts'

/** A certificate for each who has reached the milestone and has none for it yet, unless they are to get another. */
export async function giveCertificates(
  ctx: Context,
  { kind, amount, again, byMail, language, ...chosen }: Received<typeof contract>['body'],
): Promise<Returned<typeof contract>> {
  const milestone = { kind, amount }
  if (!milestonesOf(ctx.settings).some((one) => isSameMilestone(one, milestone))) throw notAMilestone()
  const vids = await findChosen(ctx, chosen)
  // a colleague who gives the same at the same moment comes second, and sees that they have it
  await lockVolunteers(ctx, vids)
  const people = await readMerits(ctx, vids)
  const today = localDate(ctx.now, ctx.settings.timeZone)
  const reached = people.filter((person) => hasReached(person, milestone, today))
  const gets = reached.filter((person) => again || !person.given.some((one) => isSameMilestone(one, milestone)))
  const mailed = byMail ? gets.filter(({ email }) => email) : []
  const messageId = mailed.length
    ? await sendEnclosed(ctx, {
        ...(await readCertificateLetter(ctx, milestone)),
        topic: 'thanks',
        vids: mailed.map(({ id }) => id),
        enclosure: certificateEnclosure.name,
        shownAs: `Certificate, ${milestoneText(milestone)}.pdf`,
      })
    : null
  const batchId = uuidv7()
  const rows = gets.map((person) => ({
    tenant_id: ctx.tenantId,
    id: uuidv7(),
    batch_id: batchId,
    volunteer_id: person.id,
    kind,
    amount,
    language: language ?? person.language,
    message_id: person.email ? messageId : null,
    given_on: ctx.now,
    given_by: ctx.actor.username,
  }))
  if (rows.length) await ctx.db.insertInto('certificates').values(rows).execute()
  ctx.emit({ changed: ['certificates'] })
  return {
    batchId,
    given: gets.length,
    mailed: mailed.length,
    alreadyGiven: reached.length - gets.length,
    notReached: people.length - reached.length,
  }
}

function notAMilestone() {
  const message = 'This is not one of your organisation’s milestones.'
  return invalid(message, [fieldError('amount', message)])
}
