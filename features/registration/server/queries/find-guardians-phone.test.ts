import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { volunteerCalls } from '#testing/volunteer-calls.ts'
import { findGuardiansPhone } from './find-guardians-phone.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

it('is the number of the guardian, where a volunteer is on record and has one', async () => {
  const tenant = await test.newTenant()
  const { created } = volunteerCalls(() => ({ test, tenant }))
  const child = { dob: '2015-05-05', childsParentOrGuardian: 'Lim Wei', childsParentOrGuardianContactNo: '91112222' }
  const [young, grown] = [await created({ ...child, nric: '' }), await created({ nric: '' })]
  const phoneOf = (id: string | null) => tenant.inside((inside) => findGuardiansPhone(inside, id))
  expect([await phoneOf(young), await phoneOf(grown), await phoneOf(null)]).toEqual(['+6591112222', '', ''])
})
