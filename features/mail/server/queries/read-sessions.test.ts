import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { addTestDraft, sendTestLetter } from '#testing/test-letter.ts'
import { getMessage, listMessages } from '../../message-contract.ts'
import { readSessions } from './read-sessions.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-20T01:00:00Z' })))
afterAll(() => test.stop())

it('names the session of a letter and its beginning, also when it has been deleted, to those who see it', async () => {
  const { tenant, limited, away } = await limitedTenant(test)
  const times = { start: '2026-12-05T09:00', end: '2026-12-05T12:00' }
  const { plannedSessionId: sessionId } = await addTestActivity(tenant, { ...times, venueIds: [away.id] })
  const draft = await addTestDraft(test, tenant.user, { sessionId })
  await sendTestLetter(test, tenant.user, draft)
  await tenant.inside(({ db, now }) => db.updateTable('sessions').set({ deleted_at: now }).execute())
  const sessions = async (as = tenant.user) => {
    const { messages } = (await test.call(listMessages, { query: {} }, as)).body
    const one = (await test.call(getMessage, { params: { id: draft.id } }, as)).body
    return [messages[0].session, one.session]
  }
  const visit = { name: 'Visit', start: '2026-12-05T09:00' }
  expect(await sessions()).toEqual([visit, visit])
  expect(await sessions(limited)).toEqual([null, null])
})

it('asks nothing where no letter is about a session', async () => {
  const tenant = await test.newTenant()
  expect(await tenant.run(tenant.user, (ctx) => readSessions(ctx, [{ session_id: null }]))).toEqual(new Map())
})
