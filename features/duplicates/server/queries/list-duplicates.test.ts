import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { writeDuplicates } from '../commands/look-for-duplicates.ts'
import { listDuplicates } from './list-duplicates.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

it('has a page of pairs with what tells two people apart, and how many there are', async () => {
  const tenant = await test.newTenant()
  const details = { dob: '1990-03-25', mobile_no: '+6591234567', hours: 12 }
  for (let place = 0; place < 11; place++)
    for (const _twice of [1, 2])
      await addTestVolunteers(tenant, [`Tan Number ${place}`], {
        ...details,
        dob: `19${60 + place}-03-25`,
        mobile_no: `+659123456${place % 10}${place}`,
      })
  await addTestVolunteers(
    tenant,
    Array.from({ length: 5 }, () => 'Lim Ah Hock'),
    { mobile_no: '+6580001111' },
  )
  await tenant.inside(({ db }) => writeDuplicates({ db }))
  const page = (number: number) => tenant.run(tenant.user, (ctx) => listDuplicates(ctx, { page: number }))
  const [first, second] = [await page(1), await page(2)]
  expect([first.total, first.pairs.length, second.pairs.length]).toEqual([21, 20, 1])
  expect(first.pairs[0]).toMatchObject({
    one: {
      fullName: expect.stringContaining('Tan Number'),
      status: 'Active',
      hours: 12,
      dob: expect.stringMatching(/^19/),
    },
    reasons: ['name-birth-date', 'name-phone', 'name-email', 'phone-birth-date', 'email-birth-date', 'name'],
  })
  expect(new Set([...first.pairs, ...second.pairs].map(({ one, other }) => `${one.vid} ${other.vid}`)).size).toBe(21)
})
