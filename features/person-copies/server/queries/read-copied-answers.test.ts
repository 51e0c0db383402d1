import { afterAll, beforeAll, expect, it } from 'vitest'
import { getVolunteerRecord } from '#features/volunteers/server/queries/get-volunteer.ts'
import { addOwnField } from '#testing/own-fields.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { volunteerCalls } from '#testing/volunteer-calls.ts'
import { readCopiedAnswers } from './read-copied-answers.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => {
  test = await startTestApp()
  tenant = await test.newTenant()
})
afterAll(() => test.stop())

const { created } = volunteerCalls(() => ({ test, tenant }))
const read = (vid: string, as: Person) =>
  tenant.run(as, async (ctx) => readCopiedAnswers(ctx, await getVolunteerRecord(ctx, vid)))

it('has what the person answered under the names of the fields, and says that superadmins see more', async () => {
  const day = await addOwnField(test, tenant, { kind: 'date', label: 'Last jab' })
  const sizes = { kind: 'several', label: 'Shirt sizes', options: ['Small', 'Large'] } as const
  const shirt = await addOwnField(test, tenant, { ...sizes, options: [...sizes.options] })
  const secret = await addOwnField(test, tenant, { kind: 'text', label: 'Allergy', seenBy: 'superadmins' })
  const own = { [day.id]: '2026-03-05', [shirt.id]: ['Small', 'Large'] }
  const [open, vid] = [await created({ own }), await created({ nric: '' })]
  const edit = { params: { id: vid }, body: { own: { ...own, [secret.id]: 'Nuts' } } }
  expect((await test.send('PUT', `/api/v2/indivols/${vid}`, edit.body, tenant.superadmin)).status).toBe(200)
  const seen = [
    ['Last jab', '05 Mar 2026'],
    ['Shirt sizes', 'Small, Large'],
  ]
  expect(await read(vid, tenant.superadmin)).toEqual({
    title: 'Own fields',
    facts: [...seen, ['Allergy', 'Nuts'], ['Not in this file', '']],
  })
  const left = 'Answers that superadmins alone see'
  expect((await read(vid, tenant.user)).facts).toEqual([...seen, ['Not in this file', left]])
  expect((await read(open, tenant.user)).facts).toEqual([...seen, ['Not in this file', '']])
})
