import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addParticipants } from '#features/attendance/server/commands/add-participants.ts'
import { writeLetterLink } from '#features/reports/server/queries/letter-link.ts'
import { addTestActivity, type TestActivity } from '#testing/add-test-activity.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { secretKey } from '#testing/secret-key.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { answerQuestion, askCandidates, getQuestion, listAsks, type SessionAsk } from '../../contract.ts'

let test: TestApp
let tenant: TestTenant
let planned: TestActivity
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-30T01:00:00Z' })))
beforeEach(async () => {
  tenant = await test.newTenant()
  planned = await addTestActivity(tenant)
  await setDrivers(1)
})
afterAll(() => test.stop())

const setDrivers = (roleCount: number) =>
  tenant.inside(({ db }) =>
    db
      .updateTable('sessions')
      .set({ role_counts: JSON.stringify([{ roleName: 'Driver', roleCount }]) })
      .where('id', '=', planned.plannedSessionId)
      .execute(),
  )
const params = () => ({ sessionId: planned.plannedSessionId })
/** Asks people of these names for the place of a driver; returns the tokens of their links. */
async function ask(names: string[]): Promise<string[]> {
  const vids = await addTestVolunteers(tenant, names)
  await test.call(askCandidates, { params: params(), body: { role: 'Driver', vids } }, tenant.user)
  const asks = await tenant.inside(({ db }) => db.selectFrom('session_asks').select(['id', 'volunteer_id']).execute())
  return vids.map((vid) => {
    const letterId = asks.find((one) => one.volunteer_id === vid)?.id ?? ''
    return writeLetterLink(secretKey, { tenantId: tenant.id, letterId }, 'session ask')
  })
}
const answer = (token: string, said: 'yes' | 'no' | 'waiting') =>
  test.call(answerQuestion, { params: { token }, body: { answer: said } })
const answers = async () =>
  (await test.call(listAsks, { params: params() }, tenant.user)).body.asks.map((one: SessionAsk) => one.answer)
const drivers = () =>
  tenant.inside(({ db }) =>
    db
      .selectFrom('attendances')
      .select('roles')
      .where('session_id', '=', planned.plannedSessionId)
      .where('deleted_at', 'is', null)
      .execute(),
  )

it('gives the place to the first who says yes, however many say it at once', async () => {
  const tokens = await ask(['Arun Kumar', 'Lim Wei', 'Ong Hui', 'Tan Mei Ling', 'Goh Ann'])
  const before = (await drivers()).length
  const replies = await Promise.all(tokens.map((token) => answer(token, 'yes')))
  const said = replies.map(({ body }) => body.answer)
  expect(said.filter((one) => one === 'yes')).toHaveLength(1)
  expect(said.filter((one) => one === 'late')).toHaveLength(4)
  expect((await drivers()).length).toBe(before + 1)
  const late = replies.find(({ body }) => body.answer === 'late')!
  expect(late.body.state).toBe('filled')
  const waits = await answer(tokens[replies.indexOf(late)]!, 'waiting')
  expect(waits.body).toMatchObject({ state: 'filled', answer: 'waiting' })
})

it('opening the page changes nothing; a yes is said once; a no afterwards gives the place back', async () => {
  const [token = ''] = await ask(['Arun Kumar'])
  const open = () => test.call(getQuestion, { params: { token } })
  expect((await open()).body).toMatchObject({ state: 'open', answer: null, firstName: 'Arun', role: 'Driver' })
  expect(await answers()).toEqual([null])
  const before = (await drivers()).length
  for (let time = 0; time < 2; time++) expect((await answer(token, 'yes')).body.answer).toBe('yes')
  expect((await drivers()).length).toBe(before + 1)
  expect((await answer(token, 'no')).body.answer).toBe('no')
  expect((await drivers()).length).toBe(before)
  expect(await answers()).toEqual(['no'])
})

it('is asked again of those who said yes and were taken off since', async () => {
  const [token = ''] = await ask(['Arun Kumar'])
  const before = (await drivers()).length
  expect((await answer(token, 'yes')).body.answer).toBe('yes')
  await tenant.inside(({ db, now }) =>
    db
      .updateTable('attendances')
      .set({ deleted_at: now })
      .where('session_id', '=', planned.plannedSessionId)
      .where('roles', '@>', sql<string[]>`array['Driver']`)
      .execute(),
  )
  expect((await test.call(getQuestion, { params: { token } })).body).toMatchObject({ state: 'open', answer: null })
  expect((await answer(token, 'yes')).body.answer).toBe('yes')
  expect((await drivers()).length).toBe(before + 1)
})

it.each([null, 'waiting'] as const)(
  'is a yes of somebody whom staff signed up after they said %s, and their no takes them off',
  async (said) => {
    const [token = ''] = await ask(['Arun Kumar'])
    await tenant.inside(({ db }) => db.updateTable('session_asks').set({ answer: said }).execute())
    await setDrivers(0)
    const { volunteer_id: volunteerId } = await tenant.inside(({ db }) =>
      db.selectFrom('session_asks').select('volunteer_id').executeTakeFirstOrThrow(),
    )
    const before = (await drivers()).length
    // in no role, though they were asked for one
    await tenant.run(tenant.user, (ctx) =>
      addParticipants(ctx, planned.plannedSessionId, [
        { volType: 'indivols', volunteerId, rolesFilled: [], acceptedWarnings: [] },
      ]),
    )
    expect((await test.call(getQuestion, { params: { token } })).body).toMatchObject({ state: 'open', answer: 'yes' })
    expect((await drivers()).length).toBe(before + 1)
    expect((await answer(token, 'no')).body.answer).toBe('no')
    expect((await drivers()).length).toBe(before)
  },
)

it('settles nothing of a session that is cancelled', async () => {
  const [token = ''] = await ask(['Arun Kumar'])
  await tenant.inside(({ db, now }) =>
    db.updateTable('sessions').set({ cancelled_on: now }).where('id', '=', planned.plannedSessionId).execute(),
  )
  expect((await answer(token, 'yes')).body).toMatchObject({ state: 'over', answer: null })
})

it('is not found by a link that is not ours, of another kind, or of another organisation', async () => {
  const [token = ''] = await ask(['Arun Kumar'])
  const other = await test.newTenant()
  const [ask1] = await tenant.inside(({ db }) => db.selectFrom('session_asks').select('id').execute())
  const links = [
    `${token.slice(0, -3)}AAA`,
    writeLetterLink(secretKey, { tenantId: tenant.id, letterId: ask1!.id }, 'certificate'),
    writeLetterLink(secretKey, { tenantId: other.id, letterId: ask1!.id }, 'session ask'),
  ]
  for (const link of links) expect((await answer(link, 'yes')).status).toBe(404)
  expect((await answer(token, 'yes')).status).toBe(200)
})

it('has no room for a role that the session needs no more', async () => {
  const [token] = await ask(['Arun Kumar'])
  const rename = (roleName: string) =>
    tenant.inside(({ db }) =>
      db
        .updateTable('sessions')
        .set({ role_counts: JSON.stringify([{ roleName, roleCount: 2 }]) })
        .where('id', '=', planned.plannedSessionId)
        .execute(),
    )
  await rename('Befriender')
  const before = (await drivers()).length
  expect((await test.call(getQuestion, { params: { token: token! } })).body).toMatchObject({ state: 'filled' })
  const said = await answer(token!, 'yes')
  expect([said.status, said.body.answer]).toEqual([200, 'late'])
  expect(await drivers()).toHaveLength(before)
  await rename('Driver')
  expect((await answer(token!, 'yes')).body).toMatchObject({ answer: 'yes' })
})

it('says where the session has moved since somebody was asked', async () => {
  const [token] = await ask(['Arun Kumar'])
  const read = async () => (await test.call(getQuestion, { params: { token: token! } })).body
  const { start } = await read()
  expect(await read()).toMatchObject({ movedFrom: '' })
  await tenant.inside(({ db }) =>
    db
      .updateTable('sessions')
      .set({ starts_at: '2026-12-08T14:00', ends_at: '2026-12-08T16:00' })
      .where('id', '=', planned.plannedSessionId)
      .execute(),
  )
  expect(await read()).toMatchObject({ start: '2026-12-08T14:00', movedFrom: start })
  expect((await answer(token!, 'yes')).body).toMatchObject({ answer: 'yes', movedFrom: start })
})
