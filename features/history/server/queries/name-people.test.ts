import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestOrganisation } from '#testing/add-test-organisation.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import type { Change } from '../../contract.ts'
import { namePeople } from './name-people.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => {
  test = await startTestApp()
  tenant = await test.newTenant()
})
afterAll(() => test.stop())

const say = (ids: readonly string[]) =>
  tenant.run(tenant.superadmin, async (ctx) => {
    const fields: Change['fields'] = { filter: [null, 'All'], people_ids: [null, ids] }
    const [row] = await namePeople(ctx, [{ fields }])
    return row?.fields
  })

it('names people and organisations in the order in which they were kept, and deleted rows by no name', async () => {
  const [arun, siti] = await addTestVolunteers(tenant, ['Arun Kumar', 'Siti Rahman'])
  const { organisationId } = await addTestOrganisation(tenant, 'Harbour Bank', [])
  expect(await say([siti!, organisationId, arun!, uuidv7()])).toEqual({
    filter: [null, 'All'],
    people: [null, 'Siti Rahman, Harbour Bank, Arun Kumar, Somebody deleted'],
  })
})

it('names the first twenty, and how many more', async () => {
  const ids = await addTestVolunteers(
    tenant,
    Array.from({ length: 23 }, (_, i) => `Person ${i + 10}`),
  )
  expect((await say(ids))?.['people']?.[1]).toMatch(/^Person 10, .*Person 29, 3 more$/)
})

it('leaves other entries as they are', async () =>
  expect(await say([])).toEqual({ filter: [null, 'All'], people_ids: [null, []] }))
