import { setTimeout } from 'node:timers/promises'
import type { Context } from '#server/context.ts'
import { giveBackBetweenParts } from '#server/give-back-memory.ts'
import { defineJob, type JobContext } from '#server/jobs/define-job.ts'
import { RightLost } from '#server/jobs/require-right.ts'
import type { MailAttachment } from '#server/mail.ts'
import type { MailRefused, SmtpError } from '#server/mailer.ts'
import type { Traffic } from '#server/traffic.ts'
import type { Language } from '#shared/define-words.ts'
import type { MailTopic } from '../../rules.ts'
import { versionFor } from '../../version-rules.ts'
import { deliverMail } from '../jobs.ts'
import { prepareLetter } from '../letters.ts'
import type { MessageRow } from '../present.ts'
import { mergeValuesOf, unsubscribeHeaders } from '../queries/merge-values.ts'
import { readReminderPlans } from '../queries/read-reminder-plans.ts'
import { claimMails } from './claim-mails.ts'
import { keptOutcome, type Outcome, outcomeOf, refusedOutcome, sentOutcome } from './judge-outcome.ts'
import { createNotes } from './note-outcomes.ts'
import { continueLater, putBack, stopMessage } from './part-with-message.ts'
import type { Claimed } from './take-due.ts'
import { type Taken, takeMessage } from './take-message.ts'

/** A part of the work ends after so many mails or milliseconds, and the next organisation has its turn. */
const mostOfSlice = 500
const longestSlice = 10_000
/** Sending waits for the mail server, and has time to collect. */
const memory = { most: 320, growth: 25 }
/** In hand are at most the mails of about a second, so that a letter that is cancelled stops within it. */
const [fewestInHand, mostInHand] = [50, 100]
/** After so many mails in a row that found no mail server, the others are not tried. */
const mostTrouble = 4
const longestWaitHere = 3000
/** Anyone who waits for an answer of this process comes before the next mail, for so many milliseconds at most. */
const [longestWay, wayEvery] = [75, 3]

/**
 * Sends one letter to its recipients, each with a mail of its own. It survives whatever happens to this process: what was
 * noted as sent is not sent again, what was not is sent with the same Message-ID.
 */
export const deliverMailJob = defineJob({
  ...deliverMail,
  // it asks for the sender's rights itself, with each handful: what has left is noted also when they end
  outlivesRights: true,
  concurrency: 4,
  retries: 1000,
  retryEvery: 1,
  run: async (ctx, part) => {
    giveBackBetweenParts(memory)
    const runner = `${ctx.jobId} ${ctx.attempt}`
    try {
      const taken = await ctx.step((step) => takeUnlessLate(step, part, runner))
      if (taken) await sendSlice(ctx, taken)
    } catch (error) {
      if (!(error instanceof RightLost)) throw error
      await ctx.step((step) =>
        stopMessage(
          step,
          part.messageId,
          'Its sender was deleted, got a new temporary password or has fewer rights since.',
        ),
      )
    }
  },
  giveUp: (ctx, { messageId }) =>
    ctx.step((step) => stopMessage(step, messageId, 'It could not be sent: something went wrong here.')),
})

/** A reminder that waited until its session had begun, was cancelled or moved to another day is sent to nobody more. */
async function takeUnlessLate(ctx: Context, part: { messageId: string; slice: number }, runner: string) {
  const taken = await takeMessage(ctx, part, runner)
  if (!taken || taken.message.reminder_hours === null) return taken
  const [plan] = await readReminderPlans(ctx, taken.message.session_id ?? '')
  if (
    plan &&
    plan.begins > ctx.now &&
    !plan.isOff &&
    plan.messages.some(({ messageId }) => messageId === part.messageId)
  )
    return taken
  await stopMessage(
    ctx,
    part.messageId,
    'The session has begun, was moved to another day, or is not reminded of any more.',
  )
  return undefined
}

async function sendSlice(ctx: JobContext, taken: Taken): Promise<void> {
  const send = createSender(ctx, taken)
  const started = Date.now()
  for (let count = 0, inHand = fewestInHand; ; ) {
    await makeWay(ctx.platform.traffic)
    const claim = await ctx.step((step) => claimAndTell(step, taken, inHand))
    if (claim.isDone) return
    if (claim.pause && (await outlast(claim.pause.until, ctx))) continue
    if (claim.pause) return ctx.step((step) => continueLater(step, taken, claim.pause))
    const began = performance.now()
    const isTaken = await sendAll(claim.mails, send, ctx)
    const aSecond = (claim.mails.length * 1000) / (performance.now() - began)
    inHand = Math.round(Math.min(Math.max(aSecond, fewestInHand), mostInHand))
    if (!isTaken) return ctx.step((step) => putBack(step, taken))
    count += claim.mails.length
    if (count >= mostOfSlice || Date.now() - started >= longestSlice || ctx.signal.aborted)
      return ctx.step((step) => continueLater(step, taken))
  }
}

/** Waits for a short pause, as a pace has them between its mails; for a long one others have their turn. */
async function outlast(until: Date, { platform, signal }: JobContext): Promise<boolean> {
  const milliseconds = until.getTime() - platform.clock().getTime()
  if (milliseconds > longestWaitHere) return false
  await setTimeout(Math.max(milliseconds, 0), undefined, { signal }).catch(() => {}) // the worker is asked to stop
  return !signal.aborted
}

async function claimAndTell(ctx: Context, taken: Taken, most: number) {
  ctx.emit({ changed: ['mail', taken.message.id] })
  return claimMails(ctx, taken, most)
}

/** Sends these mails side by side. False when the mail server took none of the last ones: then the others are not tried. */
async function sendAll(
  mails: readonly Claimed[],
  send: (mail: Claimed) => Promise<Outcome>,
  { signal, mailer, platform }: JobContext,
): Promise<boolean> {
  const left = [...mails]
  let troubles = 0
  const lane = async () => {
    for (let mail = left.shift(); mail && troubles < mostTrouble && !signal.aborted; mail = left.shift()) {
      await makeWay(platform.traffic)
      const { isTrouble } = await send(mail)
      troubles = isTrouble ? troubles + 1 : 0
    }
  }
  // as many as there are connections: a kill leaves as many mails of which nobody knows whether they left
  await Promise.all(Array.from({ length: mailer.connections }, lane))
  return troubles < Math.min(mostTrouble, mails.length)
}

async function makeWay(traffic: Traffic): Promise<void> {
  const until = performance.now() + longestWay
  while (traffic.rested() === 0 && performance.now() < until) await setTimeout(wayEvery)
}

/** Sends one mail and writes down what became of it. */
function createSender(ctx: JobContext, { message, session, attachment, logo }: Taken) {
  const note = createNotes(ctx)
  const letters = new Map<string, ReturnType<typeof prepareLetter>>()
  const letterIn = (language: Language) => {
    const version = versionFor(message.translations, language)
    const written = version ? language : 'en'
    const known = letters.get(written)
    if (known) return known
    const letter = prepareLetter({
      subject: version?.subject || message.subject,
      html: version?.html ?? message.html,
      language: written,
      topic: message.topic as MailTopic,
      organisation: ctx.tenantName,
      logoAt: logo ? 'cid:logo' : '',
    })
    letters.set(written, letter)
    return letter
  }
  const { mailSenderName, mailReplyTo, mailFrom } = ctx.settings
  return async (mail: Claimed): Promise<Outcome> => {
    const own = message.enclosure ? await enclosedIn(ctx, message, mail) : {}
    const values = { ...mergeValuesOf(ctx, session, mail), ...own?.values }
    if (!own) {
      const outcome = refusedOutcome(mail.id, 'What was to go with it has been taken back.')
      await note(outcome)
      return outcome
    }
    const outcome = await ctx.mailer
      .send({
        tenantId: ctx.tenantId,
        id: mail.id,
        to: mail.address,
        fromName: mailSenderName || ctx.tenantName,
        from: mailFrom || undefined,
        replyTo: mailReplyTo || undefined,
        ...letterIn(mail.language).for(values),
        logo,
        attachment: own.file ?? attachment,
        headers: unsubscribeHeaders(ctx, values.ownPage),
        isAutomatic: message.is_automatic || message.reminder_hours !== null,
      })
      .then(
        () => (ctx.mailer.outbox ? keptOutcome(mail.id) : sentOutcome(mail.id)),
        (error: SmtpError | MailRefused) => outcomeOf(mail.id, mail.attempts, error),
      )
    await note(outcome)
    return outcome
  }
}

interface Enclosed {
  file?: MailAttachment
  values?: Record<string, string>
}

/** What this recipient's mail carries, as a file or in its text; undefined when it is no longer there. */
async function enclosedIn(ctx: JobContext, message: MessageRow, { personId }: Claimed): Promise<Enclosed | undefined> {
  const enclosure = ctx.platform.enclosures.get(message.enclosure)
  if (!enclosure || !personId) return undefined
  const mail = { messageId: message.id, personId }
  const values = await ctx.step(async (step) => enclosure.values?.(step, mail))
  if (values) return { values }
  const make = await ctx.step(async (step) => enclosure.find?.(step, mail))
  return make && { file: await make() }
}
