import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { mei, organisationCalls } from '#testing/organisation-calls.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { findByContact, findByCoordinator } from './find-coordinators.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const { create, find } = organisationCalls(() => ({ test, tenant }))
const second = {
  name: 'Ng Wei Líng 黄伟玲',
  nationality: 'Singaporean',
  officeContact: '67771234',
  mobileContact: '98761234',
  email: 'weiling@bank.example',
}

it('finds organisations by any of their coordinators: name, e-mail address, mobile and office number', async () => {
  const id = await create({ coordinators: [mei, second] })
  const named = (text: string, of = tenant) => of.run(of.user, (ctx) => findByCoordinator(ctx, text))
  const called = (text: string, of = tenant) => of.run(of.user, (ctx) => findByContact(ctx, text))
  for (const text of ['ling wei', 'weiling', '伟玲', 'WEILING@bank', 'mei ling'])
    expect(await named(text)).toEqual([id])
  for (const text of ['mei wei', '', '%', '_']) expect(await named(text)).toEqual([])
  for (const text of ['6777-1234', '+65 9876 1234', '1234']) expect(await called(text)).toEqual([id])
  for (const text of ['x', '67771235', '']) expect(await called(text)).toEqual([])
  const other = await test.newTenant()
  expect([await named('weiling', other), await called('67771234', other)]).toEqual([[], []])
})

it('is what the list asks', async () => {
  const id = await create({ coordinators: [mei, second] })
  await create({ orgName: 'Another' })
  const ids = async (query: object) =>
    (await find(query)).organisations.map((one: { volunteeringOrgId: string }) => one.volunteeringOrgId)
  expect(await ids({ coordinator: 'weiling' })).toEqual([id])
  expect(await ids({ contactNo: '6777 1234' })).toEqual([id])
  expect(await ids({ contactNo: '6777 1234', coordinator: 'nobody' })).toEqual([])
})

it.each([
  ['Ms Lena Koh (HR Manager)', ['lena koh', 'koh lena', 'Ms Koh', 'mr lena koh']],
  ['Mr Dev Nair (CSR)', ['dev nair', 'Nair, Dev', 'Mr. Dev Nair']],
])('finds %s by any words of the name', async (name, texts) => {
  const id = await create({ coordinators: [{ ...second, name }] })
  for (const text of texts)
    expect(await tenant.run(tenant.user, (ctx) => findByCoordinator(ctx, text)), text).toEqual([id])
})
