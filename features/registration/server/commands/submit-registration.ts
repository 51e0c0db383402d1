import { setTimeout } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import type { Context } from '#server/context.ts'
import { recallAnswer, rememberAnswer } from '#server/http/idempotency.ts'
import type { Http } from '#server/http/route.ts'
import { idempotencyKey } from '#server/http/serve.ts'
import type { PublicContext } from '#server/public-context.ts'
import { createSecret } from '#server/secrets.ts'
import type { Language, Message } from '#shared/define-words.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import type { IndividualRegistration } from '../../contract.ts'
import { guardianDays, shortestAnswerMilliseconds } from '../../rules.ts'
import { registrationWords } from '../../words.ts'
import { offeredLanguage } from '../queries/get-registration-form.ts'
import { findChannel } from '../queries/list-channels.ts'
import { findRegistrationTenant, runForPublic } from '../queries/run-for-public.ts'
import { checkRobot, useChallenge } from './check-robot.ts'
import { holdSentFiles } from './hold-sent-files.ts'
import { mailApplicant, mailGuardian, mayAskAddress, mayAskGuardian } from './send-registration-mails.ts'

export type Submission = Pick<
  IndividualRegistration,
  'agreement' | 'challenge' | 'consentVersion' | 'from' | 'language' | 'solution' | 'website'
>

/** What a form's own feature made of a submission. */
export interface Filed {
  name: string
  email: string
  /** Empty when nobody has to confirm. */
  guardianEmail: string
  consent: { text: string; version: string }
  agreementFileId: string | null
  /** The record that was made, or the known one. */
  recordId: string | null
  similarIds: string[]
  reason: '' | 'same-nric' | 'robot'
  /** What was sent, while staff have to decide. */
  undecided: object | undefined
  /** Where the people of an organisation add themselves. */
  peopleLink?: string
}

/** What both forms ask for beside their fields. */
interface Registration<B> {
  tenant: string
  form: 'individual' | 'organisation'
  body: B
  endpoint: Endpoint & { historyAction: Message }
  file(ctx: Context, body: B, isRobot: boolean): Promise<Filed>
}

interface Received {
  message: string
  peopleLink?: string
}

const received = (peopleLink?: string): Received => ({
  message: registrationWords.message('received').message,
  ...(peopleLink ? { peopleLink } : {}),
})

/**
 * Takes what somebody sent by a public form, once per Idempotency-Key. The answer, and how long it takes, is the same
 * whether the person is new, known or looks like a robot.
 */
export async function submitRegistration<B extends Submission>(
  ctx: PublicContext,
  { request }: Http,
  { tenant: slug, form, body, endpoint, file }: Registration<B>,
): Promise<Received> {
  const earliest = performance.now() + shortestAnswerMilliseconds
  const key = idempotencyKey(request, endpoint)
  const tenant = await findRegistrationTenant(ctx, slug)
  const proof = await checkRobot(ctx, tenant, form, body)
  const answer = await runForPublic(ctx, tenant, endpoint.historyAction, async (inside) => {
    const before = key ? await recallAnswer(inside, key, textOf(form, body)) : undefined
    // our own, as it was kept
    if (before) return before.body as Received
    await useChallenge(inside, proof)
    const filed = await file(inside, body, Boolean(body.website))
    const language = offeredLanguage(inside, body.language)
    await store(inside, form, { ...filed, language }, await findChannel(inside, body.from))
    // the dashboard's applications are read with the volunteers
    inside.emit({ changed: ['registrations', 'volunteers', ...(filed.reason === 'robot' ? [] : ['new-registration'])] })
    const told = received(filed.peopleLink)
    if (key) await rememberAnswer(inside, key, { status: 201, body: told })
    return told
  })
  await setTimeout(Math.max(0, earliest - performance.now()))
  return answer
}

/** The same registration sent again may come with another proof. */
const textOf = (form: string, body: Submission): string =>
  `${form}\n${JSON.stringify({ ...body, challenge: undefined, solution: undefined })}`

async function store(
  ctx: Context,
  form: Registration<unknown>['form'],
  filed: Filed & { language: Language },
  channelId: string | undefined,
): Promise<void> {
  const id = uuidv7()
  const token = (await isGuardianAsked(ctx, id, filed)) ? createSecret() : undefined
  const sealed = await ctx.keys.encrypt(ctx, JSON.stringify(filed.undecided ?? {}))
  await ctx.db
    .insertInto('registrations')
    .values({
      tenant_id: ctx.tenantId,
      id,
      form,
      state: filed.undecided ? 'waiting' : 'filed',
      reason: filed.reason,
      name: filed.name,
      record_id: filed.recordId,
      similar_ids: filed.similarIds,
      sealed: filed.undecided ? sealed : null,
      consent_text: filed.consent.text,
      consent_version: filed.consent.version,
      consented_on: ctx.now,
      guardian_email: filed.guardianEmail,
      guardian_token_hash: token?.hash ?? null,
      guardian_token_until: token ? new Date(ctx.now.getTime() + guardianDays * 86_400_000) : null,
      agreement_file_id: filed.agreementFileId,
      channel_id: channelId ?? null,
      language: filed.language,
      created_on: ctx.now,
      updated_on: ctx.now,
    })
    .execute()
  if (filed.undecided) await holdSentFiles(ctx, id, filed.undecided)
  if (filed.reason === 'robot') return
  const { language } = filed
  await mailApplicant(ctx, filed.email, language, filed.peopleLink)
  if (token) await mailGuardian(ctx, { to: filed.guardianEmail, child: filed.name, language, token: token.text })
}

/** A link that cannot be sent is none, so that staff see that the guardian has still to be asked. */
async function isGuardianAsked(ctx: Context, id: string, { guardianEmail, reason }: Filed): Promise<boolean> {
  if (!guardianEmail || reason === 'robot') return false
  return (await mayAskGuardian(ctx, id)) && (await mayAskAddress(ctx, guardianEmail))
}
