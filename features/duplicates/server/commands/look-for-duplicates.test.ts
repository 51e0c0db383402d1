import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import * as contract from '../../contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

interface Details {
  dob?: string
  phone?: string
  email?: string
}

const add = async (name: string, { dob, phone = '', email = '' }: Details = {}) =>
  (await addTestVolunteers(tenant, [name], { dob: dob ?? null, mobile_no: phone, email }))[0]!
const find = async () => (await test.call(contract.findDuplicates, {}, tenant.user)).body.found
const list = async (as = tenant.user): Promise<contract.Pair[]> =>
  (await test.call(contract.listDuplicates, { query: {} }, as)).body.pairs

const mei = { dob: '1990-03-25', phone: '+6591234567', email: 'mei@example.org' }

it.each<[string, [string, Details], [string, Details], contract.DuplicateReason[]]>([
  [
    'one name in another order, with a birth date',
    ['Tan Mei Ling', { dob: mei.dob }],
    ['mei ling TAN', { dob: mei.dob }],
    ['name-birth-date', 'name'],
  ],
  [
    'one name and number',
    ['Tan Mei Ling', { phone: mei.phone }],
    ['Tan Mei-Ling', { phone: mei.phone }],
    ['name-phone', 'name'],
  ],
  ['one name and address', ['Mei', { email: mei.email }], ['Mei', { email: 'MEI@example.org' }], ['name-email']],
  [
    'another name, one number and birth date',
    ['Tan Mei Ling', { dob: mei.dob, phone: mei.phone }],
    ['Mei Tan', { dob: mei.dob, phone: mei.phone }],
    ['like-name-phone', 'phone-birth-date'],
  ],
  ['a name alone, of two words', ['Tan Mei Ling', {}], ['Tan Mei Ling', { dob: mei.dob }], ['name']],
  [
    'names in Chinese with a birth date',
    ['陈美玲', { dob: mei.dob }],
    ['陈美玲', { dob: mei.dob }],
    ['name-birth-date'],
  ],
  [
    'a name with a letter more, and one number',
    ['GANESAN S/O RAMAN', { phone: mei.phone }],
    ['Ganeesan s/o Raman', { phone: mei.phone }],
    ['like-name-phone'],
  ],
  ['sisters of one number', ['Tan Wei Ming', { phone: mei.phone }], ['Tan Wei Ling', { phone: mei.phone }], []],
  ['a family of one number', ['Tan Mei Ling', { phone: mei.phone }], ['Tan Ah Hock', { phone: mei.phone }], []],
  [
    'a name that is a part of the other, with one number and address',
    ['Jason Ng', { phone: mei.phone, email: mei.email }],
    ['Ng Wei Ming Jason', { phone: mei.phone, email: mei.email }],
    ['like-name-phone', 'like-name-email'],
  ],
  [
    'a part of a name with one number, born on other days',
    ['Jason Ng', { phone: mei.phone, dob: mei.dob }],
    ['Ng Wei Ming Jason', { phone: mei.phone, dob: '2015-03-04' }],
    [],
  ],
  ['brothers of one number', ['Ng Wei Ming', { phone: mei.phone }], ['Ng Wei Jie', { phone: mei.phone }], []],
  ['a first name alone', ['Mei', {}], ['Mei', {}], []],
  ['namesakes of other birth dates', ['Tan Mei Ling', { dob: mei.dob }], ['Tan Mei Ling', { dob: '1971-01-02' }], []],
  ['twins', ['Tan Mei Ling', { dob: mei.dob }], ['Tan Mei Hua', { dob: mei.dob }], []],
])('%s', async (_what, one, other, reasons) => {
  await add(...one)
  await add(...other)
  expect(await find()).toBe(reasons.length ? 1 : 0)
  expect((await list()).map((pair) => pair.reasons)).toEqual(reasons.length ? [reasons] : [])
})

it('has the likeliest first, pairs of all who are alike, and nobody who was deleted since', async () => {
  await add('Arun Kumar')
  await add('Arun Kumar')
  const [, two, three] = [
    await add('Tan Mei Ling', mei),
    await add('Tan Mei Ling', mei),
    await add('Tan Mei Ling', mei),
  ]
  expect(await find()).toBe(4)
  const names = async () => (await list()).map(({ one }) => one.fullName)
  expect(await names()).toEqual(['Tan Mei Ling', 'Tan Mei Ling', 'Tan Mei Ling', 'Arun Kumar'])
  await tenant.inside(({ db, now }) =>
    db.updateTable('volunteers').set({ deleted_at: now }).where('id', 'in', [two, three]).execute(),
  )
  expect(await names()).toEqual(['Arun Kumar'])
})

it('makes no pairs of what many share', async () => {
  for (let place = 0; place < 9; place++) await add('Siti', { phone: '+6590000000' })
  for (let place = 0; place < 9; place++) await add(`Ng Test ${place}`, { phone: '+6590000000' })
  expect(await find()).toBe(0)
})

it.each<[what: string, people: Details[], pairs: number]>([
  ['names alone', [{}, {}, {}, {}, {}, {}], 5],
  ['names of which one has a number', [{ phone: mei.phone }, {}, {}, {}, {}], 4],
  ['names of which each has another number', ['1', '2', '3', '4'].map((n) => ({ phone: `+659000000${n}` })), 0],
  ['names of which each has another address', ['a', 'b', 'c', 'd'].map((n) => ({ email: `${n}@example.org` })), 0],
  ['names of which each has another birth date', ['1', '2', '3', '4'].map((n) => ({ dob: `199${n}-01-01` })), 0],
])(
  'of many %s written in the same way each is beside the oldest where nothing tells them apart',
  async (_, people, pairs) => {
    for (const one of people) await add('Yew Ah Lian', one)
    expect(await find()).toBe(pairs)
    const oldest = new Set((await list()).map(({ one }) => one.vid))
    expect(oldest.size).toBe(pairs ? 1 : 0)
  },
)

it('looks at one organisation', async () => {
  await add('Tan Mei Ling', mei)
  const other = await test.newTenant()
  await addTestVolunteers(other, ['Tan Mei Ling'], { mobile_no: mei.phone })
  expect(await find()).toBe(0)
})

it('tells anyone who sees some locations of pairs whom they see', async () => {
  const of = await limitedTenant(test, { limitPeopleToLocations: 'only' })
  tenant = of.tenant
  const ids = [await add('Tan Mei Ling', mei), await add('Tan Mei Ling', mei)]
  const found = async () => (await test.call(contract.findDuplicates, {}, of.limited)).body.found
  const move = (venueId: string, moved: string[]) =>
    tenant.inside(({ db }) =>
      db
        .updateTable('volunteers')
        .set({ venue_ids: [venueId] })
        .where('id', 'in', moved)
        .execute(),
    )
  await move(of.here.id, ids)
  expect([await found(), (await list(of.limited)).length]).toEqual([1, 1])
  await move(of.away.id, [ids[0]!])
  expect([await found(), (await list(of.limited)).length, (await list(tenant.superadmin)).length]).toEqual([0, 0, 1])
})
