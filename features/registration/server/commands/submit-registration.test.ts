import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { readTenantSettings } from '#shared/tenant-settings.ts'
import { queuedMails } from '#testing/queued-work.ts'
import { registerPublicly } from '#testing/register-publicly.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { searchRegistrations } from '../../list-contract.ts'
import { shortestAnswerMilliseconds } from '../../rules.ts'
import type { RegistrationSummary } from '../../staff-contract.ts'
import { registrationFeature } from '../feature.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const list = async (): Promise<RegistrationSummary[]> =>
  (await test.call(searchRegistrations, { query: {} }, tenant.user)).body.registrations
const child = {
  dob: '2015-05-05',
  childsParentOrGuardian: 'Lim Wei',
  childsParentOrGuardianContactNo: '91112222',
}

it('answers no sooner for a robot than for a person, and with the same words', async () => {
  const timed = async (more: object) => {
    const start = performance.now()
    const { status, text } = await registerPublicly(test, tenant, more)
    return { answer: [status, text], took: performance.now() - start }
  }
  const [person, robot] = [await timed({}), await timed({ website: 'https://spam.example' })]
  expect(robot.answer).toEqual(person.answer)
  for (const { took } of [person, robot]) expect(took).toBeGreaterThanOrEqual(shortestAnswerMilliseconds - 1)
})

it('writes to the applicant and to the guardian, whose link is known by its hash only', async () => {
  const [email, guardianEmail] = [`child@${tenant.slug}.example`, `wei@${tenant.slug}.example`]
  expect((await registerPublicly(test, tenant, { ...child, email, guardianEmail })).status).toBe(201)
  expect(await list()).toMatchObject([{ state: 'filed', guardian: 'asked' }])
  const mails = await queuedMails(test, tenant)
  expect(mails.map(({ to }) => to)).toEqual([email, guardianEmail])
  const token = /confirm\/([\w-]+)/.exec(mails[1]!.text)![1]!
  const rows = await tenant.inside(({ db }) => db.selectFrom('registrations').selectAll().execute())
  expect(JSON.stringify(rows)).not.toContain(token)
})

it('writes to nobody for a robot, and keeps what it sent unreadable until staff decide', async () => {
  await registerPublicly(test, tenant, { website: 'x', email: 'secret@example.org' })
  expect(await queuedMails(test, tenant)).toEqual([])
  const [row] = await tenant.inside(({ db }) => db.selectFrom('registrations').selectAll().execute())
  expect(row).toMatchObject({ state: 'waiting', reason: 'robot', sealed: expect.any(Buffer) })
  expect(row!.sealed!.toString('latin1')).not.toContain('secret@example.org')
})

it('forgets what a robot sent after as many days as the organisation keeps it', async () => {
  await registerPublicly(test, tenant, { website: 'https://spam.example' })
  const days = (count: number) => new Date(Date.now() - count * 86_400_000)
  await tenant.inside(({ db }) =>
    db
      .updateTable('registrations')
      .set({ created_on: days(10) })
      .execute(),
  )
  const stateAfter = async (keepRobotsDays: number) => {
    const settings = { ...readTenantSettings({}), keepRobotsDays }
    for (const { run } of registrationFeature.nightly ?? []) await run(test.platform, tenant.id, settings)
    const rows = await tenant.inside(({ db }) => db.selectFrom('registrations').select(['state', 'sealed']).execute())
    return rows.map(({ state, sealed }) => [state, sealed !== null])
  }
  expect(await stateAfter(11)).toEqual([['waiting', true]])
  expect(await stateAfter(9)).toEqual([['dismissed', false]])
})

it('takes effect once for one Idempotency-Key; another body of that key is refused', async () => {
  const headers = { 'idempotency-key': 'one-try' }
  const [first, second] = [
    await registerPublicly(test, tenant, {}, headers),
    await registerPublicly(test, tenant, {}, headers),
  ]
  expect([second.status, second.text]).toEqual([first.status, first.text])
  expect((await registerPublicly(test, tenant, { fullName: 'Other' }, headers)).status).toBe(422)
  expect(await list()).toHaveLength(1)
})

it('keeps nothing of what is refused', async () => {
  expect((await registerPublicly(test, tenant, { email: 'no' })).status).toBe(400)
  expect([await list(), await queuedMails(test, tenant)]).toEqual([[], []])
})
