import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { volunteerCalls } from '#testing/volunteer-calls.ts'
import * as contract from '../../contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const { created } = volunteerCalls(() => ({ test, tenant }))

it('is shown on request, and who asked is recorded', async () => {
  const id = await created()
  const shown = await test.call(contract.showSensitive, { params: { id } }, tenant.user)
  expect(shown.body).toEqual({ nric: 'S1234567D', priorMedicalCondition: '', criminalHistory: '' })
  const reads = await tenant.inside(({ db }) =>
    db
      .selectFrom('changes')
      .innerJoin('change_sets', 'change_sets.id', 'change_set_id')
      .select(['username', 'record_id', 'fields'])
      .where('operation', '=', 'read')
      .where('record_id', '=', id)
      .execute(),
  )
  expect(reads).toEqual([{ username: tenant.user.username, record_id: id, fields: { nric: null } }])
})

it('notes nothing where there is nothing to read, and finds nobody elsewhere', async () => {
  const id = await created({ nric: '' })
  const show = (as: Person) => test.call(contract.showSensitive, { params: { id } }, as)
  expect((await show(tenant.user)).body).toEqual({ nric: '', priorMedicalCondition: '', criminalHistory: '' })
  expect((await show((await test.newTenant()).user)).status).toBe(404)
  const reads = await tenant.inside(({ db }) =>
    db.selectFrom('changes').select('id').where('operation', '=', 'read').execute(),
  )
  expect(reads).toEqual([])
})
