import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createVolunteer } from '#features/volunteers/contract.ts'
import { nricCheckLetter } from '#shared/nric.ts'
import { addOwnField } from '#testing/own-fields.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { hasWords } from './has-words.ts'

const nric = (i: number) => {
  const number = `S${String(7_000_010 + i)}`
  return number + nricCheckLetter(number)
}

let test: TestApp
let tenant: TestTenant
beforeAll(async () => {
  test = await startTestApp()
  tenant = await test.newTenant()
  const people: Record<string, unknown>[] = [
    { fullName: 'Tan Ah Kow', mobileNo: '91234567', email: 'kow@example.org', nric: 'S1234567D' },
    { fullName: "Seán O'Brien", mobileNo: '81234567', email: 'sean@harbour.example', nric: 'T1234567J' },
    { fullName: 'Nurul Ain', mobileNo: '61234567', email: '567d@example.org', fullAddress: 'Kow Street, 081234' },
    {
      fullName: 'Lim Mei Fen',
      chineseName: '林 美芬',
      mobileNo: '92223333',
      homeNo: '64445555',
      officeNo: '65556666',
      email: 'lim@example.org',
    },
    { fullName: 'Siti Binte Yusof', mobileNo: '65912340', email: 'p0@example.org', nric: nric(0) },
    { fullName: 'Mohd. Ali Bin Osman', mobileNo: '+60123456789', email: 'p1@example.org', nric: nric(1) },
    { fullName: 'Devi d/o Raman', mobileNo: '65912341', email: 'p2@example.org', nric: nric(2) },
    { fullName: 'Bettina Hamdan', mobileNo: '65912342', email: 'p3@example.org', nric: nric(3) },
  ]
  const alias = await addOwnField(test, tenant, { kind: 'text', label: 'Alias' })
  people[2]!.own = { [alias.id]: 'Kak Ain / 小安' }
  for (const person of people) {
    const body = { dob: '1990-03-25', gender: 'Female', nationality: 'Singaporean', agreeToTerms: true, ...person }
    expect((await test.call(createVolunteer, { body } as never, tenant.user)).status).toBe(200)
  }
})
afterAll(() => test.stop())

it.each([
  ['kow tan', 'Tan Ah Kow'],
  ['tanahkow', 'Tan Ah Kow'],
  ['Tan-Ah-Kow', 'Tan Ah Kow'],
  ['ahkow tan', 'Tan Ah Kow'],
  ['sean', "Seán O'Brien"],
  ['OBrien', "Seán O'Brien"],
  ['o’brien', "Seán O'Brien"],
  ['seanobrien', "Seán O'Brien"],
  ['6123 4567', 'Nurul Ain'],
  ['harbour', "Seán O'Brien"],
  ['081234', 'Nurul Ain'],
  ['S 081 234', 'Nurul Ain'],
  ['singapore 081234', 'Nurul Ain'],
  ['美芬', 'Lim Mei Fen'],
  ['林美芬', 'Lim Mei Fen'],
  ['芬 lim', 'Lim Mei Fen'],
  ['陈', ''],
  ['6444 5555', 'Lim Mei Fen'],
  ['+65 6555-6666', 'Lim Mei Fen'],
  ['6444', ''],
  ['s123-4567 d', 'Tan Ah Kow'],
  ['Street', ''],
  // four letters across two words would be found in too many names
  ['anah', ''],
  ['tanbeng', ''],
  // the end of an NRIC, and a whole one, also among other words
  ['567D', 'Nurul Ain, Tan Ah Kow'],
  ['s1234567d', 'Tan Ah Kow'],
  ['567j', "Seán O'Brien"],
  ['tan 567d', 'Tan Ah Kow'],
  ['S1234567J', ''],
  ['kak  ain', 'Nurul Ain'],
  ['小安', 'Nurul Ain'],
  ['９１２３４５６７', 'Tan Ah Kow'],
  ['ｔａｎ　ａｈ', 'Tan Ah Kow'],
  ['0060123456789', 'Mohd. Ali Bin Osman'],
  ['0060 12 345 6789', 'Mohd. Ali Bin Osman'],
  ['+60123456789', 'Mohd. Ali Bin Osman'],
  // two zeros in the middle of a number, and at the start of a part of one
  ['00123', ''],
  ['siti bte yusof', 'Siti Binte Yusof'],
  ['SITI BT YUSOF', 'Siti Binte Yusof'],
  ['bte yusof', 'Siti Binte Yusof'],
  ['bte', ''],
  ['mohamed ali', 'Mohd. Ali Bin Osman'],
  ['Muhammad Ali b. Osman', 'Mohd. Ali Bin Osman'],
  ['mohd', 'Mohd. Ali Bin Osman'],
  // the letters of a spelling within another name
  ['md', 'Bettina Hamdan, Mohd. Ali Bin Osman'],
  ['devi s/o raman', 'Devi d/o Raman'],
  ['mohamed yusof', ''],
  ['999A', ''],
])('%s finds %s', async (words, names) => {
  const found = await tenant.run(tenant.user, async (ctx) => {
    const condition = await hasWords(ctx, words)
    const { rows } = await sql<{ full_name: string }>`
      select full_name from volunteer_search where ${condition} order by full_name`.execute(ctx.db)
    return rows.map((row) => row.full_name).join(', ')
  })
  expect(found).toBe(names)
})

it('finds nobody of another organisation', async () => {
  const other = await test.newTenant()
  const found = await other.run(other.user, async (ctx) => {
    const condition = await hasWords(ctx, '567D')
    const { rows } = await sql`select from volunteer_search where ${condition}`.execute(ctx.db)
    return rows.length
  })
  expect(found).toBe(0)
})
