import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { addOwnField } from '#testing/own-fields.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { searchPeople } from '../../search-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const ofPeople = { term: { compositeVolSortKey: 'indivols' } }
const page = async (
  field: string,
  order: 'asc' | 'desc',
  more: { filter?: object[]; from?: number; size?: number } = {},
) => {
  const { filter = [], ...slice } = more
  const body = { query: { bool: { filter: [ofPeople, ...filter] } }, sort: [{ [field]: order }], ...slice }
  return (as: Person = tenant.user) => test.call(searchPeople, { body } as never, as)
}
async function names(field: string, order: 'asc' | 'desc', more: Parameters<typeof page>[2] = {}, as?: Person) {
  const { status, body } = await (await page(field, order, more))(as)
  expect([status, body.detail]).toEqual([200, undefined])
  return body.hits.hits.map((hit: { _source: { fullName: string } }) => hit._source.fullName)
}

async function answer(fieldId: string, answers: Readonly<Record<string, object>>) {
  const rows = Object.entries(answers).map(([id, value]) => ({ volunteer_id: id, field_id: fieldId, ...value }))
  await tenant.inside(({ db, now }) =>
    db
      .insertInto('volunteer_answers')
      .values(rows.map((row) => ({ tenant_id: tenant.id, answered_on: now, ...row })))
      .execute(),
  )
}

it('sorts by hours, in pages that have everybody once, and alike ones by their ids', async () => {
  await addTestVolunteers(tenant, ['Ten'], { hours: 10 })
  await addTestVolunteers(tenant, ['Two'], { hours: 2 })
  await addTestVolunteers(tenant, ['One', 'Same'], { hours: 1 })
  expect((await names('hours', 'desc')).slice(0, 2)).toEqual(['Ten', 'Two'])
  const pages = [0, 1, 2, 3].map((from) => names('hours', 'asc', { from, size: 1 }))
  expect((await Promise.all(pages)).flat().slice(2)).toEqual(['Two', 'Ten'])
  expect(new Set((await Promise.all(pages)).flat()).size).toBe(4)
  const { body } = await (await page('hours', 'asc', { from: 50 }))()
  expect(body.hits).toMatchObject({ total: { value: 4, relation: 'eq' }, hits: [] })
})

it('sorts by own fields of every kind; anyone without an answer comes last, whichever way', async () => {
  const [ana, ben, cat] = await addTestVolunteers(tenant, ['Ana', 'Ben', 'Cat', 'Dan'])
  const shoe = await addOwnField(test, tenant, { kind: 'number', label: 'Shoe size' })
  const camp = await addOwnField(test, tenant, { kind: 'date', label: 'Camp' })
  const bus = await addOwnField(test, tenant, { kind: 'text', label: 'Bus' })
  const size = await addOwnField(test, tenant, { kind: 'choice', label: 'Size', options: ['Small', 'Medium', 'Large'] })
  const keys = size.options.map(({ key }) => key)
  await answer(shoe.id, { [ana!]: { number: 9 }, [ben!]: { number: 41.5 }, [cat!]: { number: 100 } })
  await answer(camp.id, { [ana!]: { day: '2026-01-02' }, [ben!]: { day: '2025-01-02' }, [cat!]: { day: '2027-01-01' } })
  await answer(bus.id, { [ana!]: { said: 'bus 9' }, [ben!]: { said: 'Bus 74' }, [cat!]: { said: 'Walk' } })
  await answer(size.id, {
    [ana!]: { chosen: [keys[2]!] },
    [ben!]: { chosen: [keys[0]!] },
    [cat!]: { chosen: [keys[1]!] },
  })
  const both = async ({ id }: { id: string }, more = {}) => [
    (await names(`own:${id}`, 'asc', more)).join(' '),
    (await names(`own:${id}`, 'desc', more)).join(' '),
  ]
  expect(await both(shoe)).toEqual(['Ana Ben Cat Dan', 'Cat Ben Ana Dan'])
  expect(await both(camp)).toEqual(['Ben Ana Cat Dan', 'Cat Ana Ben Dan'])
  expect(await both(bus)).toEqual(['Ben Ana Cat Dan', 'Cat Ana Ben Dan'])
  expect(await both(size)).toEqual(['Ben Cat Ana Dan', 'Ana Cat Ben Dan'])
  const filter = [{ term: { own: `${shoe.id}=number:40..` } }]
  expect(await both(shoe, { filter }), 'of those who are found').toEqual(['Ben Cat', 'Cat Ben'])
})

it('a field that the reader does not see sorts nobody, and nobody of other locations is listed', async () => {
  const { tenant: own, limited, here, away } = await limitedTenant(test)
  tenant = own
  const grade = await addOwnField(test, tenant, { kind: 'text', label: 'Grade', seenBy: 'superadmins' })
  const [zoe] = await addTestVolunteers(tenant, ['Zoe'], { venue_ids: [here.id] })
  const [amy] = await addTestVolunteers(tenant, ['Amy'], { venue_ids: [here.id] })
  await addTestVolunteers(tenant, ['Far'], { venue_ids: [away.id] })
  await answer(grade.id, { [zoe!]: { said: 'Z' }, [amy!]: { said: 'A' } })
  const field = `own:${grade.id}`
  expect(await names(field, 'asc', {}, tenant.superadmin)).toEqual(['Amy', 'Zoe', 'Far'])
  expect(await names(field, 'asc', {}, limited), 'by their ids').toEqual(['Zoe', 'Amy'])
})

it('refuses what no list of people can be sorted by', async () => {
  const reply = await (await page('age', 'asc'))()
  expect([reply.status, reply.body.detail]).toEqual([400, expect.stringContaining('cannot be sorted by this field')])
})
