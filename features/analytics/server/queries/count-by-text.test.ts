import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { countByText } from './count-by-text.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

it('counts each text once, and what is empty under a key that no text is', async () => {
  const tenant = await test.newTenant()
  await addTestVolunteers(tenant, ['A', 'B'], { gender: 'Male', nationality: '' })
  const count = (column: 'gender' | 'nationality') => tenant.run(tenant.user, (ctx) => countByText(ctx, column))
  expect(await count('gender')).toEqual({ bars: [{ key: 'Male', label: 'Male', count: 2 }], leftOut: 0 })
  expect((await count('nationality')).bars).toEqual([{ key: '(not given)', label: 'Not given', count: 2 }])
})
