import { afterAll, beforeAll, expect, it } from 'vitest'
import { addOwnField } from '#testing/own-fields.ts'
import { type Person, startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { volunteerCalls } from '#testing/volunteer-calls.ts'
import { findNamedPeople } from '../../person-contract.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

it.each([
  ['Alias', 'Auntie Swee', 'auntie swee'],
  ['How should we call you?', 'Pak Mail / Mail', 'Pak  Mail'],
  ['别名', '阿花', '阿花'],
])('finds whom the own field “%s” calls “%s” by “%s”', async (label, said, written) => {
  const tenant = await test.newTenant()
  const { created } = volunteerCalls(() => ({ test, tenant }))
  const field = await addOwnField(test, tenant, { kind: 'text', label })
  const vid = await created({ fullName: 'Lim Swee Hwa', own: { [field.id]: said } })
  const find = async (fullName: string, as = tenant.user) =>
    (await test.call(findNamedPeople, { body: { people: [{ fullName }] } }, as)).body.found[0]
  expect(await find(written)).toMatchObject({ vid, by: 'chosen', others: [{ vid }] })
  expect(await find('Swee')).toMatchObject({ vid: '' })
  const other = await created({
    fullName: 'Goh Swee Lan',
    nric: '',
    mobileNo: '91110002',
    email: 'lan@example.org',
    own: { [field.id]: said },
  })
  const both = await find(written)
  expect([both.vid, both.others.map((one: { vid: string }) => one.vid).toSorted()]).toEqual([
    '',
    [vid, other].toSorted(),
  ])
})

it('asks no other field, and none that the reader does not see', async () => {
  const tenant = await test.newTenant()
  const { created } = volunteerCalls(() => ({ test, tenant }))
  const size = await addOwnField(test, tenant, { kind: 'text', label: 'T-shirt' })
  const hidden = await addOwnField(test, tenant, { kind: 'text', label: 'Nickname', seenBy: 'superadmins' })
  const vid = await created({ fullName: 'Lim Swee Hwa', own: { [size.id]: 'Huge' } })
  await tenant.inside(({ db }) =>
    db
      .insertInto('volunteer_answers')
      .values({ tenant_id: tenant.id, volunteer_id: vid, field_id: hidden.id, said: 'Boss', answered_on: new Date() })
      .execute(),
  )
  const find = async (fullName: string, as: Person = tenant.user) =>
    (await test.call(findNamedPeople, { body: { people: [{ fullName }] } }, as)).body.found[0].vid
  expect([await find('Huge'), await find('Boss'), await find('Boss', tenant.superadmin)]).toEqual(['', '', vid])
})
