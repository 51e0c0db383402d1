import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as contract from '#features/activities/contract.ts'
import { listZones } from '#features/form-settings/server/queries/list-zones.ts'
import { addTestActivity, type TestActivity } from '#testing/add-test-activity.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import * as batches from '../../batch-contract.ts'
import * as sessions from '../../contract.ts'
import { createRecordFileUrl } from '../../file-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-20T04:00:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

/** Somebody with one location, an activity there, and an activity that has a session elsewhere too. */
async function withLimitedPerson() {
  const [zone] = await tenant.inside(({ db }) => listZones({ db }))
  const [own, other] = zone!.venues
  const limited = await tenant.addPerson('user', { venues: [{ zoneId: zone!.id, venueId: own!.id }] })
  const nowhere = await tenant.addPerson('user', { venues: [] })
  const mine = await addTestActivity(tenant, { venueIds: [own!.id] })
  const theirs = await addTestActivity(tenant, { venueIds: [other!.id] })
  return { own: own!.id, other: other!.id, limited, nowhere, mine, theirs }
}

const batchPath = (of: TestActivity) =>
  ({ activityType: 'recurring', activityId: of.activityId, batchId: of.batchId }) as const
const plan = (venue: string) => ({
  startDate: '2026-12-01',
  startTime: '09:00',
  endTime: '10:00',
  venue: venue ? [venue] : 'No venue',
})

type Call = (of: TestActivity, own: string, as: Person) => ReturnType<TestApp['call']>
const wholeChanges: Record<string, Call> = {
  'the title of an activity': ({ activityId }, _own, as) =>
    test.call(
      contract.updateActivity,
      { params: { activityType: 'recurring', activityId }, body: { title: 'New' } },
      as,
    ),
  'the name of a batch': (of, _own, as) =>
    test.call(batches.updateBatch, { params: batchPath(of), body: { batchName: 'New' } }, as),
  'the plan of a batch': (of, own, as) =>
    test.call(batches.updateBatch, { params: batchPath(of), body: { batchSessions: [plan(own)] } }, as),
  'what a plan would do': (of, own, as) =>
    test.call(batches.previewBatch, { params: { batchId: of.batchId }, body: { batchSessions: [plan(own)] } }, as),
  'the checklist of a batch': (of, _own, as) =>
    test.call(batches.updateChecklist, { params: batchPath(of), body: { vid: of.batchId, checklist: [] } }, as),
  'a file of a batch': (of, _own, as) =>
    test.call(
      createRecordFileUrl,
      { params: { id: of.batchId, fileName: 'a.pdf' }, body: { fileSize: 10, type: 'application/pdf' } },
      as,
    ),
  'a deleted batch': async (of, _own, as) => {
    await tenant.inside(({ db, now }) =>
      db.updateTable('batches').set({ deleted_at: now }).where('id', '=', of.batchId).execute(),
    )
    return test.call(batches.restoreBatch, { params: { batchId: of.batchId } }, as)
  },
  'a deleted activity': async (of, _own, as) => {
    await tenant.inside(({ db, now }) =>
      db.updateTable('activities').set({ deleted_at: now }).where('id', '=', of.activityId).execute(),
    )
    return test.call(contract.restoreActivity, { params: { activityId: of.activityId } }, as)
  },
}

describe.each(Object.entries(wholeChanges))('%s', (_name, call) => {
  it('is for anyone who sees all of its sessions', async () => {
    const { own, limited, mine, theirs } = await withLimitedPerson()
    const denied = await call(theirs, own, limited)
    expect([denied.status, denied.body.detail]).toEqual([403, 'This has sessions at venues that are not yours.'])
    expect((await call(mine, own, limited)).status).toBeLessThan(300)
    expect((await call(theirs, own, tenant.superadmin)).status).toBeLessThan(300)
  })
})

describe('the venue of a session that somebody with some locations plans', () => {
  const activity = { title: 'Befriending' }
  const create = (venue: string, as: Person) =>
    test.call(
      contract.createActivity,
      { params: { activityType: 'events' }, body: { activity, batch: { batchSessions: [plan(venue)] } } },
      as,
    )
  const times = { sessionStartDateTime: '2026-12-02T09:00', sessionEndDateTime: '2026-12-02T11:00' }

  it('is one of theirs, and the refusal names the field and says why', async () => {
    const { own, other, limited, nowhere, mine } = await withLimitedPerson()
    for (const venue of ['', other])
      expect((await create(venue, limited)).body).toMatchObject({
        status: 403,
        detail: 'Choose one of your venues',
        errors: [{ path: 'batch.batchSessions.0.venue', message: 'Choose one of your venues' }],
      })
    expect((await create(own, limited)).status).toBe(202)
    const added = await test.call(
      sessions.addSession,
      { params: batchPath(mine), body: { sessionName: 'Extra', ...times } },
      limited,
    )
    expect([added.status, added.body.errors]).toEqual([403, [{ path: 'venue', message: 'Choose one of your venues' }]])
    const moved = (venue: string) =>
      test.call(
        sessions.updateSession,
        { params: { sessionId: mine.plannedSessionId }, body: { venue: [venue] } },
        limited,
      )
    expect([(await moved(other)).status, (await moved(other)).body.errors[0].path]).toEqual([403, 'venue'])
    expect((await moved(own)).status).toBe(200)
    expect((await create(own, nowhere)).body).toMatchObject({
      status: 403,
      errors: [{ path: 'batch.batchSessions.0.venue', message: 'You can only plan sessions without a venue' }],
    })
    expect((await create('', nowhere)).status).toBe(202)
  })
})
