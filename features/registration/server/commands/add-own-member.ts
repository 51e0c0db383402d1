import { setTimeout } from 'node:timers/promises'
import { allMessages } from '#features/organisations/rules.ts'
import { joinOrganisation } from '#features/organisations/server/commands/join-organisation.ts'
import { recallAnswer, rememberAnswer } from '#server/http/idempotency.ts'
import type { Http } from '#server/http/route.ts'
import { idempotencyKey } from '#server/http/serve.ts'
import type { PublicContext } from '#server/public-context.ts'
import { invalid } from '#shared/errors.ts'
import { addOwnMember as contract, type JoiningPerson } from '../../people-contract.ts'
import { planOwnPerson } from '../../people-rules.ts'
import { shortestAnswerMilliseconds } from '../../rules.ts'
import { registrationWords } from '../../words.ts'
import { requireSameConsent } from '../queries/find-agreement.ts'
import { openGuardianLink } from '../queries/find-guardian-request.ts'
import { consentOfPeople, findLinked } from '../queries/find-people-link.ts'
import { runForPublic } from '../queries/run-for-public.ts'
import { checkRobot, useChallenge } from './check-robot.ts'

const answer = { message: registrationWords.message('added').message }

/** Somebody adds themselves to the members of their organisation by its link, once per Idempotency-Key. */
export async function addOwnMember(
  ctx: PublicContext,
  slug: string,
  body: JoiningPerson,
  { request }: Http,
): Promise<typeof answer> {
  const earliest = performance.now() + shortestAnswerMilliseconds
  const key = idempotencyKey(request, contract)
  const tenant = await openGuardianLink(ctx, slug)
  const proof = await checkRobot(ctx, tenant, 'people', body)
  await runForPublic(ctx, tenant, contract.historyAction, async (inside) => {
    const text = JSON.stringify({ ...body, challenge: undefined, solution: undefined })
    if (key && (await recallAnswer(inside, key, `people\n${text}`))) return
    await useChallenge(inside, proof)
    const { id } = await findLinked(inside, body.token)
    const consent = await consentOfPeople(inside)
    requireSameConsent(consent, body)
    const errors = planOwnPerson(body)
    if (errors.length) throw invalid(allMessages(errors), errors)
    const { fullName, contactNo, email, consentVersion, website } = body
    const person = { fullName, contactNo, email }
    // what fills in every field is no person: it is told the same, and nobody is added
    if (!website && !(await joinOrganisation(inside, id, person, consentVersion)))
      throw invalid(registrationWords.message('listIsFull'), [])
    if (key) await rememberAnswer(inside, key, { status: 201, body: answer })
  })
  await setTimeout(Math.max(0, earliest - performance.now()))
  return answer
}
