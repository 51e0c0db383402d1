import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestRegistration } from '#testing/add-test-registration.ts'
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
  await tenant.inside(({ db, now }) => writeDuplicates({ db, now }))
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

it("says since which day of the organisation's clock each is on record", async () => {
  const tenant = await test.newTenant()
  const details = { dob: '1990-03-25', created_on: new Date('2026-11-25T22:44:00Z') }
  await addTestVolunteers(tenant, ['Tan Mei Ling', 'Tan Mei Ling'], details)
  await tenant.inside(({ db, now }) => writeDuplicates({ db, now }))
  const { pairs } = await tenant.run(tenant.user, (ctx) => listDuplicates(ctx, { page: 1 }))
  expect(pairs.map(({ one }) => one.createdOn)).toEqual(['2026-11-26'])
})

it('says when everybody was compared last, and whether somebody was added since', async () => {
  const tenant = await test.newTenant()
  const list = () => tenant.run(tenant.user, (ctx) => listDuplicates(ctx, { page: 1 }))
  await addTestVolunteers(tenant, ['Tan Mei Ling'])
  expect(await list()).toMatchObject({ lookedOn: '', isOld: true })
  const looked = new Date(Date.now() + 1000)
  await tenant.inside(({ db }) => writeDuplicates({ db, now: looked }))
  expect(await list()).toMatchObject({ lookedOn: looked.toISOString(), isOld: false })
  await addTestVolunteers(tenant, ['Tan Mei Hua'], { created_on: new Date(looked.getTime() + 1000) })
  expect((await list()).isOld).toBe(true)
})

it('counts the registrations that look like somebody on record and are no records yet', async () => {
  const tenant = await test.newTenant()
  const [vid] = await addTestVolunteers(tenant, ['Tan Mei Ling'])
  await addTestRegistration(tenant, {}, { reason: 'same-nric' })
  await addTestRegistration(tenant, {}, { similar_ids: [vid] })
  await addTestRegistration(tenant, {})
  await addTestRegistration(tenant, {}, { similar_ids: [vid], state: 'dismissed', decided_on: new Date() })
  const { registrations } = await tenant.run(tenant.user, (ctx) => listDuplicates(ctx, { page: 1 }))
  expect(registrations).toBe(2)
})
