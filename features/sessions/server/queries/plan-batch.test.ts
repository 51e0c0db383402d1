import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestGroup } from '#testing/add-test-group.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { mondays } from '#testing/planned-activity.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { sessionTemplate } from '../../contract.ts'
import {
  createDetailsReader,
  planSingles,
  planTemplates,
  readFees,
  readGroup,
  readPersonInCharge,
  readRoles,
  readTimes,
} from './plan-batch.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-20T04:00:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const run: <T>(work: Parameters<typeof tenant.run<T>>[1]) => Promise<T> = (work) => tenant.run(tenant.user, work)
const refused = (path: string, message?: string) => ({
  errors: [message ? { path, message } : expect.objectContaining({ path })],
})

it('takes roles of the list or that the batch has, each once, with their defaults', async () => {
  const role = { roleName: 'Driver', batchDescription: '', requirements: '', reimburseAmt: 0 }
  expect(await run((ctx) => readRoles(ctx, [{ roleName: 'Driver' }, { roleName: 'Former' }], ['Former']))).toEqual([
    role,
    { ...role, roleName: 'Former' },
  ])
  const again = run((ctx) => readRoles(ctx, [{ roleName: 'Driver' }, { roleName: 'Driver' }], [], 'batch.'))
  await expect(again).rejects.toMatchObject(refused('batch.batchRoles.1.roleName', '"Driver" is in the list twice'))
  await expect(run((ctx) => readRoles(ctx, [{ roleName: 'Nobody' }], []))).rejects.toMatchObject(
    refused('batchRoles.0.roleName', '"Nobody" is not one of the roles'),
  )
  expect(readFees([{}, { price: 5 }])).toEqual([
    { priceTier: null, price: null },
    { priceTier: null, price: 5 },
  ])
})

it('finds who is in charge, and the group, of the own organisation while they are there', async () => {
  const group = await addTestGroup(tenant, [])
  const [found, none] = [
    await run((ctx) => readPersonInCharge(ctx, tenant.kiosk.username)),
    await run((ctx) => readPersonInCharge(ctx, '')),
  ]
  expect([found, none]).toEqual([tenant.kiosk.accountId, null])
  expect([await run((ctx) => readGroup(ctx, group)), await run((ctx) => readGroup(ctx, ''))]).toEqual([group, null])
  const other = await test.newTenant()
  await expect(run((ctx) => readPersonInCharge(ctx, other.user.username))).rejects.toMatchObject(
    refused('personInCharge'),
  )
  await tenant.inside(({ db, now }) => db.updateTable('groups').set({ deleted_at: now }).execute())
  await expect(run((ctx) => readGroup(ctx, group, 'batch.'))).rejects.toMatchObject(refused('batch.batchGroupId'))
})

it('plans sessions at venues that the actor may use, with places for roles of the batch', async () => {
  const place = await limitedTenant(test)
  tenant = place.tenant
  const read = (as: typeof tenant.user, sent: object) =>
    tenant.run(as, async (ctx) => (await createDetailsReader(ctx, { roles: ['Driver'] }))(sent, 'x.', 'Befriending'))
  expect(await read(place.limited, { venue: [place.here.id] })).toMatchObject({
    name: 'Befriending',
    venueIds: [place.here.id],
    visibility: 'Draft',
    roleCounts: [{ roleName: 'Driver', roleCount: 0 }],
  })
  await expect(read(place.limited, { venue: [place.away.id] })).rejects.toMatchObject({ status: 403 })
  await expect(read(tenant.superadmin, { venue: ['Nowhere'] })).rejects.toMatchObject(refused('x.venue'))
  const pilots = { roleCounts: [{ roleName: 'Pilot', roleCount: 1 }] }
  await expect(read(tenant.superadmin, pilots)).rejects.toMatchObject(refused('x.roleCounts.0.roleName'))
})

it('plans templates and single sessions, and names what is wrong by its place', async () => {
  const batch = { name: 'Befriending', roles: ['Driver'], start: 'batch.' }
  const template = sessionTemplate.parse({ ...mondays, sessionName: '' })
  expect(await run((ctx) => planTemplates(ctx, [template], batch))).toMatchObject([
    { name: 'Befriending', vid: undefined, schedule: { startDate: '2026-11-16' } },
  ])
  const wrong = run((ctx) => planTemplates(ctx, [{ ...template, frequency: 'FREQ=SECONDLY' }], batch))
  await expect(wrong).rejects.toMatchObject(refused('batch.batchSessions.0.frequency'))
  const single = {
    sessionName: 'Fair',
    sessionStartDateTime: '2026-12-05T10:00',
    sessionEndDateTime: '2026-12-05T09:00',
  }
  await expect(run((ctx) => planSingles(ctx, [single], batch))).rejects.toMatchObject(
    refused('batch.singleSessions.0.sessionEndDateTime'),
  )
})

it.each([
  [
    'an end before the start',
    '2026-12-05T10:00',
    '2026-12-05T10:00',
    'sessionEndDateTime',
    'The end must be after the start',
  ],
  [
    'more than 60 days',
    '2026-01-01T10:00',
    '2026-03-02T10:01',
    'sessionEndDateTime',
    'A session may last at most 60 days',
  ],
  [
    'another century',
    '1999-12-31T10:00',
    '1999-12-31T11:00',
    'sessionStartDateTime',
    'A session must be between the years 2000 and 2100',
  ],
])('refuses times with %s', (_what, start, end, path, message) => {
  expect(() => readTimes(start, end, 'x.')).toThrow(message)
  expect(() => readTimes(start, end)).toThrow(expect.objectContaining(refused(path, message)))
  expect(readTimes('2026-01-01T10:00', '2026-03-02T10:00')).toEqual({
    start: '2026-01-01T10:00',
    end: '2026-03-02T10:00',
  })
})
