import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { takePack } from '#testing/take-pack.ts'
import * as contract from '../../pack-contract.ts'
import * as staff from '../../staff-contract.ts'

let test: TestApp
let tenant: TestTenant
let sessionId: string
// in Singapore five past nine in the morning
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })))
afterAll(() => test.stop())
beforeEach(async () => {
  tenant = await test.newTenant()
  sessionId = (await addTestActivity(tenant)).plannedSessionId
})

const take = () => takePack(test, tenant)
const refusalsOf = ({ body }: { body: { answers: { refusal: string }[] } }) =>
  body.answers.map(({ refusal }) => refusal)

describe('somebody whom a device does not know', () => {
  const leave = (pack: { id: string; ticket: string }, more: object = {}) => {
    const visitor = {
      id: uuidv7(),
      sessionId,
      name: 'Lim Ah Seng',
      phone: '9123 4567',
      at: '2026-12-01T00:45:00.000Z',
      ...more,
    }
    return test.call(
      contract.sendKept,
      { body: { pack: { id: pack.id, ticket: pack.ticket }, visitors: [visitor] } },
      tenant.kiosk,
    )
  }
  const list = (as: Person = tenant.user) => test.call(staff.listKioskVisitors, { params: { sessionId } }, as)
  const remove = (visitorId: string, as: Person = tenant.user) =>
    test.call(staff.removeKioskVisitor, { params: { sessionId, visitorId } }, as)

  it('is shown to staff with the session until somebody has dealt with them', async () => {
    expect(refusalsOf(await leave(await take()))).toEqual([''])
    const { body } = await list()
    expect(body.visitors).toMatchObject([{ name: 'Lim Ah Seng', phone: '+6591234567', leftAt: '2026-12-01T08:45:00' }])
    expect((await list(tenant.kiosk)).status).toBe(403)
    const [{ id }] = body.visitors
    expect((await remove(id, tenant.kiosk)).status).toBe(403)
    expect((await remove(id)).status).toBe(204)
    expect((await remove(id)).status).toBe(204)
    expect((await list()).body.visitors).toEqual([])
  })

  it.each([
    ['a name', { name: ' ' }, 400],
    ['a number', { phone: '' }, 400],
    ['what is there', {}, 200],
  ])('leaves %s', async (_what, more, status) => expect((await leave(await take(), more)).status).toBe(status))

  it('stands with the session as they wrote it, also where their number has no figure', async () => {
    expect(refusalsOf(await leave(await take(), { phone: 'ask my wife' }))).toEqual([''])
    expect((await list()).body.visitors).toMatchObject([{ name: 'Lim Ah Seng', phone: 'ask my wife', refusal: '' }])
  })

  it('is kept with no session that the kiosk does not see', async () => {
    expect(refusalsOf(await leave(await take(), { sessionId: uuidv7() }))).toEqual([
      'The session or the person was deleted, or is no longer for this kiosk.',
    ])
    expect((await list()).body.visitors).toEqual([])
  })
})
