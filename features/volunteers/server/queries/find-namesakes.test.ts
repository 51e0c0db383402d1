import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { namesToCompare } from '#shared/sheets/sheet-names.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { hasName, keysOfName, namesakes } from './find-namesakes.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

const same = [
  ['Tan Mei Ling', 'mei ling TAN'],
  ['Tan Mei Ling', 'Tan, Mei-Ling'],
  ['José Lim', 'Lim Jose'],
  ['Siti Binte Rahman', 'Siti Bte. Rahman'],
  ['Siti Nurhaliza binti Rahman', 'Siti Nurhaliza Rahman'],
  ['Ahmad Bin Salleh', 'Ahmad B. Salleh'],
  ['Arun s/o Kumar', 'ARUN S/O KUMAR'],
  ['Kavitha d/o Raman', 'Kavitha Raman'],
  ['Raj a/l Muthu', 'Raj Muthu'],
  ['Zainab Binti Haji Osman', 'Zainab Bte Hj Osman'],
  ['Hajjah Zainab Osman', 'Zainab Binte Osman'],
  ['Mohd. Faizal Bin Abd Rahman', 'Muhammad Faizal Abdul Rahman'],
  ['Mohamed Ali', 'MUHD ALI'],
  ['Lim Ah Kow @ Lim Ah Seng', 'Lim Ah Seng'],
  ['Lim Ah Kow', 'Lim Ah Kow@Lim Ah Seng'],
  ["Mary D'Souza (Grace)", 'Mary D’Souza Grace'],
  ['陈美玲', '陈美玲'],
] as const
const others = [
  ['Tan Mei Ling', 'Tan Mei Hua'],
  ['Siti Rahman', 'Siti Rahim'],
  ['Mary Lim', 'Mohd Lim'],
  ['Lim Ah Kow @ Lim Ah Seng', 'Lim Ah Beng @ Lim Ah Huat'],
  ['bin', 'binte'],
  ['', '@'],
] as const

it.each([...same.map((pair) => [...pair, true] as const), ...others.map((pair) => [...pair, false] as const)])(
  'on record and in a sheet, %s and %s: %s',
  async (one, other, expected) => {
    const keys = namesToCompare(other)
    expect(namesToCompare(one).some((key) => keys.includes(key))).toBe(expected)
    const tenant = await test.newTenant()
    const [id] = await addTestVolunteers(tenant, [one])
    await addTestVolunteers(tenant, ['Somebody Else'])
    await addTestVolunteers(await test.newTenant(), [one])
    const asked = keysOfName(sql`${other}::text`)
    const [found, told] = await tenant.run(tenant.user, async (ctx) => [
      (await namesakes(ctx, asked).execute(ctx.db)).rows,
      (await sql<{ id: string }>`select id from volunteers where ${hasName('volunteers', asked)}`.execute(ctx.db)).rows,
    ])
    expect(found).toEqual(expected ? [{ id }] : [])
    expect(told).toEqual(found)
  },
)
