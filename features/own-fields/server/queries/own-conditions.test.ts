import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OwnField } from '#features/own-fields/contract.ts'
import { searchPeople } from '#features/selection/search-contract.ts'
import { addOwnField } from '#testing/own-fields.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { volunteerCalls } from '#testing/volunteer-calls.ts'
import { withOwnAsked } from '../../filter-rules.ts'

let test: TestApp
let tenant: TestTenant
const { create } = volunteerCalls(() => ({ test, tenant }))
const fields: Record<string, OwnField> = {}
beforeAll(async () => {
  test = await startTestApp()
  tenant = await test.newTenant()
  fields['size'] = await addOwnField(test, tenant, { kind: 'choice', label: 'Size', options: ['S', 'M', 'L'] })
  fields['helps'] = await addOwnField(test, tenant, { kind: 'several', label: 'Helps', options: ['Cook', 'Drive'] })
  fields['note'] = await addOwnField(test, tenant, { kind: 'text', label: 'Note' })
  fields['years'] = await addOwnField(test, tenant, { kind: 'number', label: 'Years' })
  fields['trained'] = await addOwnField(test, tenant, { kind: 'date', label: 'Trained' })
  fields['secret'] = await addOwnField(test, tenant, { kind: 'yes-no', label: 'Secret', seenBy: 'superadmins' })
  await add('Ana', { size: 'S', helps: ['Cook', 'Drive'], note: '50% Café', years: '2.5', trained: '31/1/2026' })
  await add('Ben', { size: 'L', helps: ['Drive'], note: 'None', years: '-1', trained: '1/2/2026' })
  await add('Cho', {})
  await add('Dan', { secret: 'Yes' }, tenant.superadmin)
})
afterAll(() => test.stop())

const idOf = (name: string) => fields[name]!.id
const keyOf = (name: string, label: string) => fields[name]!.options.find((one) => one.label === label)!.key
async function add(fullName: string, answers: Record<string, unknown>, as?: Person) {
  const own = Object.fromEntries(Object.entries(answers).map(([name, value]) => [idOf(name), value]))
  expect((await create({ fullName, nric: '', own }, as)).status).toBe(200)
}

async function find(asked: Record<string, string>, as = tenant.superadmin, beside: object[] = []): Promise<string[]> {
  const own = Object.entries(asked).reduce((filter, [name, text]) => withOwnAsked(filter, idOf(name), text), '')
  const filter = [{ term: { compositeVolSortKey: 'indivols' } }, { term: { own } }, ...beside]
  const { status, body } = await test.call(
    searchPeople,
    { body: { query: { bool: { filter } }, sort: [{ fullName: 'asc' }] } } as never,
    as,
  )
  expect([status, body.detail]).toEqual([200, undefined])
  const names = body.hits.hits.map(({ _source }: { _source: { fullName: string } }) => _source.fullName)
  expect(body.hits.total.value).toBe(names.length)
  return names
}

it.each<[string, () => Record<string, string>, string[]]>([
  ['one choice', () => ({ size: `is:${keyOf('size', 'S')}` }), ['Ana']],
  ['one of several choices', () => ({ size: `is:${keyOf('size', 'S')},${keyOf('size', 'L')}` }), ['Ana', 'Ben']],
  ['what is chosen among others', () => ({ helps: `is:${keyOf('helps', 'Cook')}` }), ['Ana']],
  ['part of a text, without accents', () => ({ note: 'has:cafe' }), ['Ana']],
  ['a sign that patterns know', () => ({ note: 'has:50%' }), ['Ana']],
  ['numbers with both ends', () => ({ years: 'number:-1..2.5' }), ['Ana', 'Ben']],
  ['numbers from one on', () => ({ years: 'number:0..' }), ['Ana']],
  ['days up to one', () => ({ trained: 'date:..2026-01-31' }), ['Ana']],
  ['anybody who answered', () => ({ size: 'any' }), ['Ana', 'Ben']],
  ['nobody who answered', () => ({ size: 'none' }), ['Cho', 'Dan']],
  ['two fields', () => ({ size: 'any', years: 'number:..0' }), ['Ben']],
  ['a choice that is none', () => ({ size: 'is:x' }), []],
])('finds people by %s', async (_title, asked, names) => {
  expect(await find(asked())).toEqual(names)
  // beside a part of the name, people are looked for in another table
  expect(await find(asked(), tenant.user, [{ regexp: { fullName: '.*a.*' } }])).toEqual(
    names.filter((name) => name.toLowerCase().includes('a')),
  )
})

it('finds nobody by a field whose answers the reader does not see, also not those without an answer', async () => {
  expect(await find({ secret: 'any' })).toEqual(['Dan'])
  expect([await find({ secret: 'any' }, tenant.user), await find({ secret: 'none' }, tenant.user)]).toEqual([[], []])
  const other = await test.newTenant()
  expect([await find({ size: 'none' }, other.superadmin), await find({ size: 'any' }, other.superadmin)]).toEqual([
    [],
    [],
  ])
})
