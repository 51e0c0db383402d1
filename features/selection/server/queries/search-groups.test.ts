import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestGroup } from '#testing/add-test-group.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import type { Search, SearchFilter } from '../../search-rules.ts'
import { searchGroups } from './search-groups.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const search = (filters: SearchFilter[], more: Partial<Search> = {}, as: Person = tenant.user) => {
  const whole = {
    type: 'grps' as const,
    sort: { field: 'groupName', descending: false },
    from: 0,
    size: 10,
    source: undefined,
    exactTotal: false,
  }
  return tenant.run(as, (ctx) => searchGroups(ctx, { ...whole, filters, ...more }))
}
const names = async (...given: Parameters<typeof search>) =>
  (await search(...given)).hits.map(({ source }) => source['groupName'])

it('finds existing groups by name, a part or the beginning of a word; a group has no status', async () => {
  for (const name of ['Café Readers', 'Drivers', 'Night readers']) await addTestGroup(tenant, [], name)
  await addTestGroup(await test.newTenant(), [], 'Readers of others')
  const field = 'groupName'
  expect(await names([{ kind: 'contains', field, text: 'eader' }])).toEqual(['Café Readers', 'Night readers'])
  expect(await names([{ kind: 'prefix', field, text: 'eader' }])).toEqual([])
  expect(await names([{ kind: 'prefix', field, text: 'reader' }])).toEqual(['Café Readers', 'Night readers'])
  expect(await names([{ kind: 'status', statuses: ['new'] }])).toEqual([])
  expect(await search([], { from: 1, size: 1 })).toMatchObject({
    total: 3,
    hits: [{ source: { groupName: 'Drivers' } }],
  })
  await tenant.inside(({ db, now }) => db.updateTable('groups').set({ deleted_at: now }).execute())
  expect(await names([])).toEqual([])
})

it('names the members only where they are wanted, and those whom the reader may see', async () => {
  const place = await limitedTenant(test)
  tenant = place.tenant
  const [here] = await addTestVolunteers(tenant, ['Here'], { venue_ids: [place.here.id] })
  const [away] = await addTestVolunteers(tenant, ['Away'], { venue_ids: [place.away.id] })
  await addTestGroup(tenant, [here!, away!])
  const vids = async (source: Search['source'], as: Person) =>
    (await search([], { source }, as)).hits[0]!.source['vids']
  expect(await vids(undefined, tenant.superadmin)).toBeUndefined()
  expect(await vids(['vids'], place.limited)).toEqual([here])
  expect(await vids(['vids'], tenant.superadmin)).toHaveLength(2)
})
