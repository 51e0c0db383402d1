import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { countExport, findNextIds, requireVolunteers } from './find-export-ids.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const first = '00000000-0000-0000-0000-000000000000'
type Selection = Parameters<typeof countExport>[1]
const next = (selection: Selection, last: string, count: number, as: Person = tenant.user) =>
  tenant.run(as, (ctx) => findNextIds(ctx, selection, last, count))
const count = (selection: Selection, as: Person = tenant.user) => tenant.run(as, (ctx) => countExport(ctx, selection))

it('walks through the people of a selection in the order of their ids', async () => {
  const ids = (await addTestVolunteers(tenant, ['Tan A', 'Tan B', 'Tan C', 'Lim'])).toSorted()
  await addTestVolunteers(tenant, ['Tan Gone'], { deleted_at: new Date() })
  const tans = { query: [{ kind: 'contains' as const, field: 'fullName' as const, text: 'tan' }] }
  for (const [selection, expected] of [
    [{ vids: [ids[2]!, ids[0]!, ids[1]!, ids[0]!] }, 3],
    [{}, 4],
    [tans, 3],
  ] as const) {
    const [one, two] = await next(selection as Selection, first, 2)
    expect([one, two]).toEqual(ids.slice(0, 2))
    expect(await next(selection as Selection, two!, 9)).toHaveLength(expected - 2)
    expect(await count(selection as Selection)).toBe(expected)
  }
})

it('counts and finds whom the actor may see', async () => {
  const place = await limitedTenant(test)
  tenant = place.tenant
  const [here] = await addTestVolunteers(tenant, ['Here'], { venue_ids: [place.here.id] })
  const [away] = await addTestVolunteers(tenant, ['Away'], { venue_ids: [place.away.id] })
  expect([await count({}, place.limited), await count({}, tenant.superadmin)]).toEqual([1, 2])
  expect(await next({}, first, 9, place.limited)).toEqual([here])
  const require = (ids: string[], as: Person) => tenant.run(as, (ctx) => requireVolunteers(ctx, ids))
  await expect(require([here!, away!], place.limited)).rejects.toMatchObject({
    status: 404,
    message: expect.stringMatching(/^Not all of those chosen were found/),
  })
  await expect(require([here!, here!], place.limited)).resolves.toBeUndefined()
  await expect(require([here!, away!], tenant.superadmin)).resolves.toBeUndefined()
  await tenant.inside(({ db, now }) => db.updateTable('volunteers').set({ deleted_at: now }).execute())
  await expect(require([here!], tenant.superadmin)).rejects.toMatchObject({ status: 404 })
})
