import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { getActivityForm, updateActivityForm } from '../../form-contract.ts'
import { listFormVersions } from '../../version-contract.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

it('says who saved a form when, and which parts changed, the newest first', async () => {
  const tenant = await test.newTenant()
  const ask = (as = tenant.superadmin) => test.call(listFormVersions, { params: { form: 'activities' } }, as)
  const start = (await test.call(getActivityForm, {}, tenant.superadmin)).body
  const save = async (body: object, as = tenant.superadmin) =>
    (await test.call(updateActivityForm, { body: body as never }, as)).body
  const colleague = await tenant.addPerson('superadmin')
  const second = await save({ ...start, activityTag: ['Walks'] })
  const third = await save({ ...second, activityTag: ['Walks', 'Talks'], roleName: ['Lead'] }, colleague)
  const { versions } = (await ask()).body
  expect(versions).toMatchObject([
    { version: third.version, savedBy: colleague.username, parts: expect.arrayContaining(['roleName', 'activityTag']) },
    { version: second.version, savedBy: tenant.superadmin.username, parts: ['activityTag'] },
    { version: start.version, savedBy: '', parts: [] },
  ])
  expect((await ask(tenant.user)).status).toBe(403)
})
