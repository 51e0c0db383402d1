import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { type Selection, selectVolunteers } from './select-volunteers.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const select = (selection: Selection, as: Person = tenant.user) =>
  tenant.run(as, (ctx) => selectVolunteers(ctx, selection))
const named = (text: string) => ({ query: [{ kind: 'contains' as const, field: 'fullName', text }] })

it('has those who are named once, or whom a search finds', async () => {
  const [mei, arun] = await addTestVolunteers(tenant, ['Tan Mei Ling', 'Arun Kumar'])
  expect(await select({ vids: [mei!, arun!, mei!] })).toEqual([mei, arun])
  expect(await select(named('tan'))).toEqual([mei])
  expect(new Set(await select({ query: [] }))).toEqual(new Set([mei, arun]))
})

it('refuses nobody, too many, and one who is not there or may not be seen', async () => {
  const place = await limitedTenant(test)
  tenant = place.tenant
  const [away] = await addTestVolunteers(tenant, ['Away'], { venue_ids: [place.away.id] })
  await expect(select(named('nobody'))).rejects.toThrow('Please select a volunteer')
  const many = Array.from({ length: 10_001 }, () => crypto.randomUUID())
  await expect(select({ vids: many })).rejects.toThrow('At most 10,000 volunteers at once.')
  await expect(select({ vids: [away!] }, place.limited)).rejects.toMatchObject({
    status: 404,
    message: expect.stringMatching(/^Not all of those chosen were found/),
  })
  await expect(select(named('away'), place.limited)).rejects.toMatchObject({ status: 400 })
  expect(await select({ vids: [away!] }, tenant.superadmin)).toEqual([away])
})
