import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

import { readSessionValues } from './session-values.ts'

it('says when and where in each language, by the organisation’s own clock', async () => {
  const { plannedSessionId } = await addTestActivity(tenant, { start: '2026-12-05T09:00', end: '2026-12-05T12:00' })
  await tenant.inside(({ db }) =>
    db
      .updateTable('sessions')
      .set({ location_address: '1 North Road', cancel_reason: 'The hall is being painted.', cancelled_on: new Date() })
      .execute(),
  )
  const values = await tenant.inside((work) => readSessionValues(work, plannedSessionId))
  expect(values('en')).toEqual({
    sessionName: 'Visit',
    sessionDate: 'Saturday, 5 December 2026',
    sessionTime: '09:00 AM – 12:00 PM',
    sessionPlace: '1 North Road',
    cancelReason: 'The hall is being painted.',
  })
  expect(values('zh-Hans')).toMatchObject({ sessionDate: '2026年12月5日星期六', sessionTime: '上午9:00 – 中午12:00' })
  expect(values('ms').sessionTime).toBe('9:00 pagi – 12:00 tengah hari')
  expect(values('ta').sessionTime).toBe('காலை 9:00 – நண்பகல் 12:00')
})

it('says on which day a session ends that goes on over midnight, and that its place is not known yet', async () => {
  const { plannedSessionId } = await addTestActivity(tenant, { start: '2026-12-31T22:00', end: '2027-01-01T02:00' })
  const values = await tenant.inside((work) => readSessionValues(work, plannedSessionId))
  expect(values('en')).toMatchObject({
    sessionDate: 'Thursday, 31 December 2026',
    sessionTime: '10:00 PM – 1 January 2027, 02:00 AM',
    sessionPlace: 'to be announced',
  })
  expect(values('ms').sessionPlace).toBe('akan dimaklumkan')
})

it('says nothing of a session that is not there', async () => {
  const values = await tenant.inside((work) => readSessionValues(work, tenant.id))
  expect(values('en')).toEqual({
    sessionName: '',
    sessionDate: '',
    sessionTime: '',
    sessionPlace: '',
    cancelReason: '',
  })
})
