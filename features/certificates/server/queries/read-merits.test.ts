import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMeritedPeople } from '#testing/give-certificate.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { readMerits } from './read-merits.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => {
  test = await startTestApp()
  tenant = await test.newTenant()
})
afterAll(() => test.stop())

it('has the official day of joining before that of the registration, which is a day of the organisation’s clock', async () => {
  const [mei, arun] = await addMeritedPeople(tenant, ['Tan Mei Ling', 'Arun Kumar'])
  await tenant.inside(({ db }) =>
    db
      .updateTable('volunteer_profiles')
      .set({ officialDateJoined: '2019-05-01' })
      .where('volunteer_id', '=', mei!)
      .execute(),
  )
  const people = await tenant.run(tenant.user, (ctx) => readMerits(ctx, [mei!, arun!, mei!]))
  expect(people.map(({ name, hours, joined, given }) => [name, hours, joined, given])).toEqual([
    ['Arun Kumar', 120, '2021-02-01', []],
    ['Tan Mei Ling', 120, '2019-05-01', []],
  ])
})

it('says what to do where not all of those who were chosen are there', async () => {
  const [mei] = await addMeritedPeople(tenant, ['Tan Mei Ling'])
  const read = tenant.run(tenant.user, (ctx) => readMerits(ctx, [mei!, crypto.randomUUID()]))
  await expect(read).rejects.toThrow(/^Not all of those chosen were found/)
})
