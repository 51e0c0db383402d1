import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

it('is one that the organisation writes in', async () => {
  tenant = await test.newTenant({ volunteerLanguages: ['ms'] })
  const [vid] = await addTestVolunteers(tenant, ['Ana Lim'])
  const set = (language: string) => test.send('PUT', `/api/mail/people/${vid}/language`, { language }, tenant.user)
  expect((await set('ms')).body.language).toBe('ms')
  expect((await set('ta')).body.errors?.[0]?.path).toBe('language')
  expect((await set('en')).body.language).toBe('en')
})
