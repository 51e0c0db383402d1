import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { volunteerFields } from '#features/volunteers/fields.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { choiceFields } from '../../choice-rules.ts'
import { listQuery } from '../../query-rules.ts'
import { searchPeople } from '../../search-contract.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

async function find(as: Person, choice: string, more: Record<string, string> = {}) {
  const query = listQuery({ choice, ...more })
  const { status, body } = await test.call(searchPeople, { body: { query, sort: [{ fullName: 'asc' }] } }, as)
  expect(status).toBe(200)
  const names = body.hits.hits.map(({ _source }: { _source: Record<string, unknown> }) => _source['fullName'])
  expect(body.hits.total.value).toBe(names.length)
  return names
}

const isList = (name: string) => volunteerFields.some((field) => field.name === name && field.kind === 'multi-select')

const say = (tenant: TestTenant, id: string, field: string, value: unknown) =>
  tenant.inside(({ db }) =>
    sql`update volunteer_profiles set ${sql.ref(field)} = ${value} where volunteer_id = ${id}`.execute(db),
  )

it.each(choiceFields)('finds who chose something in %s, also when it changes', async (field) => {
  const tenant = await test.newTenant()
  const [one, other] = await addTestVolunteers(tenant, ['Anna', 'Bala', 'Chen'])
  const written = (...choices: string[]) => (isList(field) ? JSON.stringify(choices) : choices[0])
  await say(tenant, one!, field, written('Yes | maybe', 'No'))
  await say(tenant, other!, field, written('Yes'))
  expect(await find(tenant.user, `${field}=Yes`)).toEqual(['Bala'])
  expect(await find(tenant.user, `${field}=Yes+|+maybe`)).toEqual(['Anna'])
  expect(await find(tenant.user, `${field}=Yes&${field}=(not+given)`)).toEqual(['Bala', 'Chen'])
  await say(tenant, other!, field, isList(field) ? '[]' : '')
  expect(await find(tenant.user, `${field}=(not+given)`)).toEqual(['Bala', 'Chen'])
})

it('finds who chose all that is asked of, with other filters', async () => {
  const { tenant, here, away, limited } = await limitedTenant(test)
  const [one] = await addTestVolunteers(tenant, ['Here'], { venue_ids: [here.id], gender: 'Female' })
  const [two] = await addTestVolunteers(tenant, ['Away'], { venue_ids: [away.id], gender: 'Female' })
  for (const id of [one!, two!]) await say(tenant, id, 'race', 'Malay')
  await say(tenant, one!, 'subscription', '["Email","Phone"]')
  const both = 'race=Malay&race=Indian&subscription=Phone'
  expect(await find(tenant.user, 'race=Malay&race=Indian')).toEqual(['Away', 'Here'])
  expect(await find(tenant.user, both)).toEqual(['Here'])
  expect(await find(tenant.user, both, { gender: 'Female' })).toEqual(['Here'])
  expect(await find(tenant.user, both, { gender: 'Male' })).toEqual([])
  expect(await find(limited, 'race=Malay')).toEqual(['Here'])
})

it('refuses what is no choice of the form, and says what is', async () => {
  const { user } = await test.newTenant()
  const query = listQuery({ choice: 'criminalHistory=Yes' })
  const { status, body } = await test.call(searchPeople, { body: { query } }, user)
  expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('race=Malay')])
})
