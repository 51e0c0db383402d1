import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { getNeeds, listPeopleOfNeed } from '../../needs-contract.ts'

let test: TestApp
// Monday the 30th of November, 09:00 in Singapore
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-30T01:00:00Z' })))
afterAll(() => test.stop())

it('names all whom the dashboard counts, and those alone whom the reader may see', async () => {
  const { tenant, limited, here, away } = await limitedTenant(test)
  const list = async (need: 'lacking' | 'papers', as = tenant.superadmin): Promise<string[]> =>
    (await test.call(listPeopleOfNeed, { params: { need } }, as)).body.vids
  expect([await list('lacking'), await list('papers')]).toEqual([[], []])
  await tenant.inside(({ db, now }) =>
    db
      .insertInto('papers')
      .values({
        tenant_id: tenant.id,
        slot: 2,
        name: 'First aid',
        needed_by: 'roles',
        roles: ['Nurse'],
        updated_on: now,
      })
      .execute(),
  )
  const many = Array.from({ length: 22 }, (_, i) => `Here ${String(i).padStart(2, '0')}`)
  const close = await addTestVolunteers(tenant, many, { venue_ids: [here.id], status: 'active' })
  const far = await addTestVolunteers(tenant, ['Away'], { venue_ids: [away.id], status: 'active' })
  const { plannedSessionId } = await addTestActivity(tenant, {
    start: '2026-12-02T09:00',
    end: '2026-12-02T12:00',
    venueIds: [here.id],
  })
  const hold = (volunteer_id: string, slot: number, more: object) =>
    tenant.inside(({ db }) =>
      db
        .insertInto('volunteer_files')
        .values({ tenant_id: tenant.id, volunteer_id, slot, summary: '', ...more })
        .execute(),
    )
  await tenant.inside(({ db, now }) =>
    db
      .insertInto('attendances')
      .values(
        [...close, ...far].map((volunteer_id) => ({
          tenant_id: tenant.id,
          id: uuidv7(),
          session_id: plannedSessionId,
          kind: 'indivols' as const,
          volunteer_id,
          participant_name: 'somebody',
          roles: ['Nurse'],
          created_on: now,
          created_by: 'test',
          updated_on: now,
          updated_by: 'test',
        })),
      )
      .execute(),
  )
  // one brought it, and another's ends on the day before
  await hold(close[0]!, 2, { checked: true })
  await hold(close[1]!, 2, { checked: true, valid_until: '2026-12-01' })
  // two of one person are one person
  await hold(close[1]!, 3, { checked: true, valid_until: '2026-12-30' })
  await hold(far[0]!, 3, { checked: true, valid_until: '2026-11-01' })
  await hold(close[2]!, 3, { checked: true, valid_until: '2026-12-31' })
  expect(await list('lacking')).toEqual([...close.slice(1), ...far].toSorted())
  expect(await list('lacking', limited)).toEqual(close.slice(1).toSorted())
  expect(await list('papers')).toEqual([far[0], close[1]])
  expect(await list('papers', limited)).toEqual([close[1]])
  const needs = (await test.call(getNeeds, {}, tenant.superadmin)).body
  expect([needs.lacking.count, needs.lacking.first.length, needs.papers.count]).toEqual([22, 20, 3])
  expect(needs.lacking.first[0].slots).toEqual([2])
})

it('is read by staff, and by no kiosk', async () => {
  const tenant = await test.newTenant()
  const as = async (who: typeof tenant.user) =>
    (await test.call(listPeopleOfNeed, { params: { need: 'lacking' } }, who)).status
  expect([await as(tenant.user), await as(tenant.kiosk)]).toEqual([200, 403])
})
