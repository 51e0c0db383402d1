import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Cell } from '#shared/cell.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { readFileList } from './read-file-list.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const read = (as: Person = tenant.superadmin) =>
  tenant.run(as, async (ctx) => {
    const count = { rows: 0, volunteers: 0 }
    const pages: Cell[][][] = []
    for await (const page of readFileList(ctx, count)) pages.push(page)
    return { pages, count }
  })
const tick = (volunteerIds: string[], slots: number[]) =>
  tenant.inside(({ db }) =>
    db
      .insertInto('volunteer_files')
      .values(
        volunteerIds.flatMap((volunteer_id) =>
          slots.map((slot) => ({ tenant_id: tenant.id, volunteer_id, slot, checked: true, summary: '' })),
        ),
      )
      .execute(),
  )

it('comes by pages of 500, and counts rows and people', async () => {
  const ids = await addTestVolunteers(
    tenant,
    Array.from({ length: 101 }, (_, at) => `Person ${String(at).padStart(3, '0')}`),
  )
  await tick(ids, [1, 2, 3, 4, 5])
  const { pages, count } = await read()
  expect([pages.map((page) => page.length), count]).toEqual([[1, 500, 5], { rows: 505, volunteers: 101 }])
  expect(pages[1]!.slice(0, 2)).toEqual([
    ['Person 000', 1, '', 'Yes', { date: '' }, { date: '' }, ''],
    ['Person 000', 2, '', 'Yes', { date: '' }, { date: '' }, ''],
  ])
})

it('has those who live and may be seen', async () => {
  const place = await limitedTenant(test)
  tenant = place.tenant
  const [here] = await addTestVolunteers(tenant, ['Here'], { venue_ids: [place.here.id] })
  const [away] = await addTestVolunteers(tenant, ['Away'], { venue_ids: [place.away.id] })
  const [gone] = await addTestVolunteers(tenant, ['Gone'], { deleted_at: new Date() })
  await tick([here!, away!, gone!], [1])
  const names = async (as: Person) =>
    (await read(as)).pages
      .slice(1)
      .flat()
      .map(([name]) => name)
  expect([await names(place.limited), await names(tenant.superadmin)]).toEqual([['Here'], ['Here', 'Away']])
})
