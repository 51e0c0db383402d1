import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { savePaper } from '#features/papers/contract.ts'
import { addTestActivity, type TestActivity } from '#testing/add-test-activity.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { participant, testSession } from '#testing/test-session.ts'
import * as attendees from '../../attendee-contract.ts'
import type { Attendee } from '../../contract.ts'

let test: TestApp
let tenant: TestTenant
let planned: TestActivity
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })))
beforeEach(async () => {
  tenant = await test.newTenant()
  planned = await addTestActivity(tenant)
})
afterAll(() => test.stop())

const { params, open, add } = testSession(() => ({ test, tenant, planned }))

describe('participants', () => {
  it('are read a page at a time, with the badges of the roles', async () => {
    const [mei] = await addTestVolunteers(tenant, ['Tan Mei Ling'])
    await add([participant(mei!, { rolesFilled: ['Driver'] })])
    const search = (query: object) =>
      test.call(attendees.searchAttendees, { params: params(), query: query as never }, tenant.user)
    const page = await search({ size: 1, direction: 'desc' })
    expect(page.body).toMatchObject({
      attendees: [{ fullName: 'Tan Mei Ling' }],
      total: 2,
      counts: { all: 2, checkedIn: 1, checkedOut: 0 },
      roles: [{ roleName: 'Driver', roleCount: 1, filled: 1 }],
    })
    expect((await search({ state: 'expected' })).body.total).toBe(1)
    expect((await search({ role: 'Driver', fullName: 'siti' })).body.total).toBe(0)
    // hours that were entered without a time say that they came
    const { vid } = page.body.attendees[0]!
    await test.call(attendees.setHours, { params: { ...params(), vid }, body: { hours: 2 } }, tenant.user)
    expect((await search({ state: 'expected' })).body.total).toBe(0)
    expect((await search({ state: 'checked-out' })).body).toMatchObject({ total: 1, counts: { checkedIn: 2 } })
  })

  it('say that there is a health note, and not what it is', async () => {
    const marked = async () => (await open()).vols.map(({ hasHealthNote }) => hasHealthNote)
    expect(await marked()).toEqual([false])
    await tenant.inside(({ db }) =>
      db
        .updateTable('volunteer_profiles')
        .set({ hasPriorMedicalCondition: 'Yes' })
        .where('volunteer_id', '=', planned.attendeeId)
        .execute(),
    )
    expect(await marked()).toEqual([true])
  })

  it('who lack a check for their role are marked, counted and found, as far as they may be known', async () => {
    const [mei, siti] = await addTestVolunteers(tenant, ['Tan Mei Ling', 'Siti Aminah'])
    await add([participant(mei!, { rolesFilled: ['Driver'] }), participant(siti!, { rolesFilled: [] })])
    const paper = { name: 'Driving licence', neededBy: 'roles' as const, roles: ['Driver'], version: 1 }
    await test.call(savePaper, { params: { slot: 2 }, body: paper }, tenant.superadmin)
    const search = async (query: object) =>
      (await test.call(attendees.searchAttendees, { params: params(), query: query as never }, tenant.user)).body
    const all = await search({})
    expect(all.counts.lacking).toBe(1)
    expect(
      all.attendees.filter(({ lacks }: Attendee) => lacks).map(({ fullName, lacks }: Attendee) => [fullName, lacks]),
    ).toEqual([['Tan Mei Ling', 'Driving licence']])
    expect(await search({ state: 'lacks-check' })).toMatchObject({
      attendees: [{ fullName: 'Tan Mei Ling' }],
      total: 1,
      counts: { all: 3, lacking: 1 },
    })
    const hold = (validUntil: string) =>
      tenant.inside(({ db }) =>
        db
          .insertInto('volunteer_files')
          .values({
            tenant_id: tenant.id,
            volunteer_id: mei!,
            slot: 2,
            checked: true,
            summary: '',
            valid_until: validUntil,
          })
          .onConflict((c) => c.columns(['tenant_id', 'volunteer_id', 'slot']).doUpdateSet({ valid_until: validUntil }))
          .execute(),
      )
    await hold('2026-11-03')
    expect((await search({})).attendees.find(({ lacks }: Attendee) => lacks)?.lacks).toBe(
      'Driving licence (valid until 03 Nov 2026)',
    )
    await hold('2027-11-03')
    expect(await search({ state: 'lacks-check' })).toMatchObject({ total: 0, counts: { lacking: 0 } })
  })

  it('who are deleted are seen nowhere', async () => {
    await tenant.inside(({ db, now }) =>
      db.updateTable('volunteers').set({ deleted_at: now }).where('id', '=', planned.attendeeId).execute(),
    )
    const session = await open()
    expect([session.vols, session.attendeeCount]).toEqual([[], 0])
  })
})
