import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { writeLetterLink } from '#features/reports/server/queries/letter-link.ts'
import { addTestActivity, type TestActivity } from '#testing/add-test-activity.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { secretKey } from '#testing/secret-key.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { answerQuestion, askCandidates, getQuestion, listAsks, type SessionAsk } from '../../contract.ts'
import { offerFreePlaces } from './offer-free-places.ts'

let test: TestApp
let tenant: TestTenant
let planned: TestActivity
/** The token of each person's link, by their name. */
let tokens: Record<string, string>
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-20T01:00:00Z' })))
beforeEach(async () => {
  test.platform.clock = () => new Date('2026-11-20T01:00:00Z')
  tenant = await test.newTenant()
  planned = await addTestActivity(tenant)
  await setDrivers(1)
  tokens = await ask(['Arun Kumar', 'Lim Wei', 'Ong Hui', 'Tan Mei Ling'])
  // Arun has the place; the others wait, in this order
  await answer('Arun Kumar', 'yes')
  for (const [minute, name] of ['Lim Wei', 'Ong Hui', 'Tan Mei Ling'].entries()) {
    await at(`2026-11-20T01:0${minute + 1}:00Z`)
    await answer(name, 'waiting')
  }
})
afterAll(() => test.stop())

/** Moves the clock, and keeps the tokens of this test; the session is on 7 December, unless a test moves it. */
async function at(time: string) {
  test.platform.clock = () => new Date(time)
  const expires_on = new Date(Date.parse(time) + 86_400_000)
  await tenant.inside(({ db }) => db.updateTable('account_sessions').set({ expires_on }).execute())
}
const setDrivers = (roleCount: number, day = '2026-12-07') =>
  tenant.inside(({ db }) =>
    db
      .updateTable('sessions')
      .set({
        role_counts: JSON.stringify([{ roleName: 'Driver', roleCount }]),
        starts_at: `${day}T09:00`,
        ends_at: `${day}T12:00`,
      })
      .where('id', '=', planned.plannedSessionId)
      .execute(),
  )
const params = () => ({ sessionId: planned.plannedSessionId })
async function ask(names: string[]) {
  const vids = await addTestVolunteers(tenant, names)
  await test.call(askCandidates, { params: params(), body: { role: 'Driver', vids } }, tenant.user)
  const asks = await tenant.inside(({ db }) => db.selectFrom('session_asks').select(['id', 'volunteer_id']).execute())
  return Object.fromEntries(
    names.map((name, at) => {
      const letterId = asks.find((one) => one.volunteer_id === vids[at])?.id ?? ''
      return [name, writeLetterLink(secretKey, { tenantId: tenant.id, letterId }, 'session ask')]
    }),
  )
}
const answer = async (name: string, said: 'yes' | 'no' | 'waiting') =>
  (await test.call(answerQuestion, { params: { token: tokens[name] ?? '' }, body: { answer: said } })).body
const open = async (name: string) => (await test.call(getQuestion, { params: { token: tokens[name] ?? '' } })).body
const asks = async (): Promise<SessionAsk[]> => (await test.call(listAsks, { params: params() }, tenant.user)).body.asks
/** Who has been told that a place is free. */
const told = async () =>
  (await asks())
    .filter(({ offeredOn }) => offeredOn)
    .map(({ name }) => name)
    .toSorted()
const letters = () =>
  tenant.inside(({ db }) =>
    db
      .selectFrom('mail_messages')
      .select(['sender', 'subject', 'account_id'])
      .where('sender', '=', 'Waiting list')
      .execute(),
  )

it('tells nobody while no place is free, and who waits longest once somebody says no', async () => {
  await offerFreePlaces(test.platform)
  expect(await told()).toEqual([])
  expect(await open('Lim Wei')).toMatchObject({ state: 'filled', answer: 'waiting' })
  await answer('Arun Kumar', 'no')
  // two workers at once, and a later round: one letter
  await Promise.all([offerFreePlaces(test.platform), offerFreePlaces(test.platform)])
  await offerFreePlaces(test.platform)
  expect(await told()).toEqual(['Lim Wei'])
  expect(await letters()).toEqual([
    { sender: 'Waiting list', subject: 'A place is free: {{sessionName}}, {{sessionDate}}', account_id: null },
  ])
  expect(await open('Lim Wei')).toMatchObject({ state: 'open', answer: 'waiting' })
  expect(await answer('Lim Wei', 'yes')).toMatchObject({ answer: 'yes' })
  expect((await asks()).find(({ name }) => name === 'Lim Wei')).toMatchObject({ answer: 'yes', isSignedUp: true })
  await offerFreePlaces(test.platform)
  expect(await told()).toEqual(['Lim Wei'])
})

it('tells the next one when nothing was heard for half a day, and as many as there are places', async () => {
  await answer('Arun Kumar', 'no')
  await offerFreePlaces(test.platform)
  await at('2026-11-20T12:00:00Z')
  await offerFreePlaces(test.platform)
  expect(await told()).toEqual(['Lim Wei'])
  await at('2026-11-20T14:00:00Z')
  await offerFreePlaces(test.platform)
  expect(await told()).toEqual(['Lim Wei', 'Ong Hui'])
  await setDrivers(2)
  await offerFreePlaces(test.platform)
  expect(await told()).toEqual(['Lim Wei', 'Ong Hui', 'Tan Mei Ling'])
})

it('tells everybody at once when the session is near, and who came late goes on waiting', async () => {
  await setDrivers(1, '2026-11-21')
  await answer('Arun Kumar', 'no')
  await offerFreePlaces(test.platform)
  expect(await told()).toHaveLength(3)
  expect(await answer('Ong Hui', 'yes')).toMatchObject({ answer: 'yes' })
  expect(await answer('Lim Wei', 'yes')).toMatchObject({ answer: 'waiting', state: 'filled' })
  // who waits again is told again
  await answer('Ong Hui', 'no')
  await at('2026-11-20T01:30:00Z')
  await offerFreePlaces(test.platform)
  expect((await asks()).find(({ name }) => name === 'Lim Wei')?.offeredOn).toBe('2026-11-20T01:30:00.000Z')
  expect(await letters()).toHaveLength(2)
})

it('passes over who was signed up, is not active any more or was deleted, and sessions that do not take place', async () => {
  await answer('Arun Kumar', 'no')
  const byName = (name: string) => sql<boolean>`full_name = ${name}`
  await tenant.inside(async ({ db, now }) => {
    await db.updateTable('volunteers').set({ status: 'rejected' }).where(byName('Lim Wei')).execute()
    await db.updateTable('volunteers').set({ deleted_at: now }).where(byName('Ong Hui')).execute()
    await db.updateTable('sessions').set({ cancelled_on: now }).where('id', '=', planned.plannedSessionId).execute()
  })
  await offerFreePlaces(test.platform)
  expect(await told()).toEqual([])
  await tenant.inside(({ db }) =>
    db.updateTable('sessions').set({ cancelled_on: null }).where('id', '=', planned.plannedSessionId).execute(),
  )
  await offerFreePlaces(test.platform)
  expect(await told()).toEqual(['Tan Mei Ling'])
})
