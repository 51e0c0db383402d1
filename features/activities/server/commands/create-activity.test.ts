import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as batches from '#features/sessions/batch-contract.ts'
import { activity, activityType, mondays, plannedActivities, role } from '#testing/planned-activity.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import * as contract from '../../contract.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-20T04:00:00Z' }, { worker: true })))
afterAll(() => test.stop())

const { finish, create, list, starts, update } = plannedActivities(() => test)

describe('an activity', () => {
  it('is created with its batch and every session of its rule, and says so', async () => {
    const tenant = await test.newTenant()
    const { path, work } = await create(tenant, { personInCharge: tenant.superadmin.username })
    expect(work).toMatchObject({
      state: 'done',
      message: 'Successfully created Befriending!',
      path: '/activities/recurring',
      done: 7,
      total: 7,
    })
    expect(await starts(tenant, path)).toEqual(
      ['11-16', '11-23', '11-30', '12-07', '12-14', '12-21', '12-28'].map((day) => `2026-${day}T09:00`),
    )
    const [first] = await list(tenant, path)
    expect(first).toMatchObject({
      sessionName: 'Visit',
      sessionEndDateTime: '2026-11-16T11:00',
      visibility: 'Draft',
      venue: [{ label: 'No venue' }],
      roleCounts: [{ roleName: 'Driver', roleCount: 2 }],
      compositeVolSortKey: `recurring||${path.activityId}||${path.batchId}||${first!.vid}`,
    })
    const batch = await test.call(batches.getBatch, { params: path }, tenant.user)
    expect(batch.body).toMatchObject({
      batchName: 'Befriending - Batch 1',
      personInCharge: tenant.superadmin.username,
      batchRoles: [{ roleName: 'Driver', batchDescription: '', requirements: '', reimburseAmt: 5 }],
    })
    expect(batch.body.sessions).toHaveLength(7)
    const page = await test.call(contract.searchActivities, { params: { activityType }, query: {} }, tenant.user)
    expect(page.body.activities).toMatchObject([
      { title: 'Befriending', batchCount: 1, nextSession: '2026-11-23T09:00' },
    ])
  })

  it('tells the browser that asked, which finds the result also when it was away', async () => {
    const tenant = await test.newTenant()
    const batch = { batchSessions: [{ ...mondays, roleCounts: [] }], manyhandsConnectionId: 'tab' }
    const reply = await test.call(
      contract.createActivity,
      { params: { activityType }, body: { activity, batch } },
      tenant.user,
    )
    await finish(tenant, reply.body.workId)
    const events = await tenant.inside(({ db }) => db.selectFrom('events').selectAll().execute())
    expect(events).toMatchObject([
      {
        account_id: tenant.user.accountId,
        connection_id: 'tab',
        payload: { activity: { message: 'Successfully created Befriending!', path: '/activities/recurring' } },
      },
    ])
  })

  it('has a default end ten years on, no location, and 0 of every role', async () => {
    const tenant = await test.newTenant()
    const { sessionName: _name, endDate: _end, roleCounts: _counts, ...bare } = mondays
    const { path } = await create(tenant, { batchSessions: [{ ...bare, frequency: 'FREQ=MONTHLY;INTERVAL=12' }] })
    const all = await list(tenant, path)
    expect(all).toHaveLength(11)
    expect(all[0]).toMatchObject({
      sessionName: 'Befriending - Batch 1',
      roleCounts: [{ roleName: 'Driver', roleCount: 0 }],
    })
  })

  it('leaves the public holidays out when its rule says so', async () => {
    const tenant = await test.newTenant({ publicHolidays: [{ date: '2026-11-30', name: 'A day' }] })
    const { path } = await create(tenant, { batchSessions: [{ ...mondays, skipHolidays: true }] })
    expect(await starts(tenant, path)).not.toContain('2026-11-30T09:00')
    expect(await starts(tenant, path)).toHaveLength(6)
  })

  it('leaves out the days that were chosen, and has them back when they are chosen no more', async () => {
    const tenant = await test.newTenant()
    const rule = { ...mondays, skippedDates: ['2026-11-30', '2026-12-07'] }
    const { path } = await create(tenant, { batchSessions: [rule] })
    const days = async () => (await starts(tenant, path)).map((start) => start.slice(0, 10))
    expect(await days()).toEqual(['2026-11-16', '2026-11-23', '2026-12-14', '2026-12-21', '2026-12-28'])
    const opened = await test.call(batches.getBatch, { params: path }, tenant.user)
    const [template] = opened.body.batchSessions
    expect(template.skippedDates).toEqual(['2026-11-30', '2026-12-07'])
    const back = { ...mondays, vid: template.vid, skippedDates: ['2026-12-07', '2026-12-21'] }
    const saved = await update(tenant, path, { version: opened.body.version, batchSessions: [back] })
    expect([saved.status, saved.body.detail]).toEqual([202, undefined])
    await finish(tenant, saved.body.workId)
    expect(await days()).toEqual(['2026-11-16', '2026-11-23', '2026-11-30', '2026-12-14', '2026-12-28'])
  })

  it('takes single sessions, whose templates a client sends beside them', async () => {
    const tenant = await test.newTenant()
    const single = {
      sessionName: 'Fair',
      sessionStartDateTime: '2026-12-05T10:00',
      sessionEndDateTime: '2026-12-06T18:00',
      sessionDate: '2026-12-05',
    }
    const template = { ...mondays, frequency: '', isSingleSession: true }
    const { path } = await create(tenant, { singleSessions: [single], batchSessions: [template] })
    expect(await list(tenant, path)).toMatchObject([{ sessionName: 'Fair', sessionEndDateTime: '2026-12-06T18:00' }])
  })

  const bad: [string, object, string, status?: number][] = [
    ['no title', { activity: { title: ' ' } }, 'activity.title'],
    ['a tag of nobody', { activity: { title: 'A', activityTag: 'Nonsense' } }, 'activity.activityTag'],
    ['no session', { batch: { batchSessions: [] } }, 'batch.batchSessions'],
    ['a role of nobody', { batch: { batchRoles: [{ roleName: 'Nonsense' }] } }, 'batch.batchRoles.0.roleName'],
    ['a role twice', { batch: { batchRoles: [role, role] } }, 'batch.batchRoles.1.roleName'],
    ['somebody unknown in charge', { batch: { personInCharge: 'nobody' } }, 'batch.personInCharge', 404],
    ['a group of nobody', { batch: { batchGroupId: uuidv7() } }, 'batch.batchGroupId', 404],
    [
      'places for a role that the batch does not have',
      { batch: { batchSessions: [{ ...mondays, roleCounts: [{ roleName: 'Pilot', roleCount: 1 }] }] } },
      'batch.batchSessions.0.roleCounts.0.roleName',
    ],
    ['a negative fee', { batch: { fees: [{ priceTier: 'A', price: -1 }] } }, 'batch.fees.0.price'],
    ['an endless fee', { batch: { fees: [{ price: 1e308 }] } }, 'batch.fees.0.price'],
    ['a fee in words', { batch: { fees: [{ price: '12abc' }] } }, 'batch.fees.0.price'],
    [
      'a location of nobody',
      { batch: { batchSessions: [{ ...mondays, venue: ['Nowhere'] }] } },
      'batch.batchSessions.0.venue',
    ],
    [
      'a rule by the second',
      { batch: { batchSessions: [{ ...mondays, frequency: 'FREQ=SECONDLY' }] } },
      'batch.batchSessions.0.frequency',
    ],
    [
      'an interval of 1e9',
      { batch: { batchSessions: [{ ...mondays, frequency: 'FREQ=DAILY;INTERVAL=1e9' }] } },
      'batch.batchSessions.0.frequency',
    ],
    [
      'an end in 9999',
      { batch: { batchSessions: [{ ...mondays, endDate: '9999-12-31' }] } },
      'batch.batchSessions.0.endDate',
    ],
    [
      'a 31st of February',
      { batch: { batchSessions: [{ ...mondays, frequency: 'FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=31' }] } },
      'batch.batchSessions.0.frequency',
    ],
    [
      'too many sessions',
      { batch: { batchSessions: [{ ...mondays, endDate: '2046-01-01', frequency: 'FREQ=DAILY' }] } },
      'batch.batchSessions.0.frequency',
    ],
    ['an unknown field', { batch: { batchSessions: [mondays], isPublished: true } }, 'batch.isPublished'],
  ]
  it.each(bad)(
    'is refused with %s, soon, by the name of the field',
    { timeout: 5000 },
    async (_name, more, path, status = 400) => {
      const tenant = await test.newTenant()
      const { activity: about = activity, batch = {} } = more as { activity?: object; batch?: object }
      const body = { activity: about, batch: { batchRoles: [role], batchSessions: [mondays], ...batch } }
      const reply = await test.call(
        contract.createActivity,
        { params: { activityType }, body: body as never },
        tenant.user,
      )
      expect([reply.status, reply.body.errors?.[0]?.path]).toEqual([status, path])
      expect((await test.call(contract.listActivities, { params: { activityType } }, tenant.user)).body).toEqual([])
    },
  )

  it('is refused with the specified words for a rule that is none', async () => {
    const tenant = await test.newTenant()
    const body = { activity, batch: { batchSessions: [{ ...mondays, frequency: 'every day', roleCounts: [] }] } }
    const reply = await test.call(
      contract.createActivity,
      { params: { activityType }, body: body as never },
      tenant.user,
    )
    expect(reply.body.detail).toBe(
      "You provided an invalid RRule value to component. 'every day' is not a correct RRule string.",
    )
  })

  it('answers the same request once, however often it is sent', async () => {
    const tenant = await test.newTenant()
    const body = { activity, batch: { batchSessions: [{ ...mondays, roleCounts: [] }] } }
    const send = () =>
      test.call(contract.createActivity, { params: { activityType }, body: body as never }, tenant.user, {
        'idempotency-key': 'once',
      })
    const [one, two] = [await send(), await send()]
    expect(two.body).toEqual(one.body)
    expect((await test.call(contract.listActivities, { params: { activityType } }, tenant.user)).body).toHaveLength(1)
  })
})

describe('a further batch', () => {
  it('is numbered, and belongs to its activity', async () => {
    const tenant = await test.newTenant()
    const { path } = await create(tenant)
    const params = { activityType, activityId: path.activityId } as const
    const body = { batchRoles: [role], batchSessions: [mondays] }
    const reply = await test.call(contract.addBatch, { params, body: body as never }, tenant.user)
    expect(reply.status).toBe(202)
    expect(await finish(tenant, reply.body.workId)).toMatchObject({
      message: 'Successfully created Befriending - Batch 2!',
      path: `/activities/recurring/${path.activityId}`,
    })
    const page = await test.call(
      batches.searchBatches,
      { params: { activityId: path.activityId }, query: {} },
      tenant.user,
    )
    expect(page.body.batches.map((batch: { sessionCount: number }) => batch.sessionCount)).toEqual([7, 7])
  })
})
