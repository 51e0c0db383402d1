import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { searchHistory } from '#features/history/contract.ts'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { addParticipants, printSignInSheet } from '../../attendee-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const print = (sessionId: string, as: Person = tenant.user) =>
  test.call(printSignInSheet, { params: { sessionId }, query: {} }, as)
const pages = (text: string) => text.match(/\/Type \/Page\b/g)?.length

it('is a document of as many pages as people need, which is noted', async () => {
  const { plannedSessionId: id } = await addTestActivity(tenant)
  const sheet = await print(id)
  expect(sheet.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringContaining('attachment'),
  })
  expect([sheet.text.slice(0, 5), pages(sheet.text)]).toEqual(['%PDF-', 1])
  const ids = await addTestVolunteers(
    tenant,
    Array.from({ length: 30 }, (_, at) => `陈美玲 ${at}`),
  )
  const body = { participants: ids.map((volunteerId) => ({ volType: 'indivols' as const, volunteerId })) }
  await test.call(addParticipants, { params: { sessionId: id }, body }, tenant.user)
  expect(pages((await print(id)).text)).toBe(2)
  const { total } = (await test.call(searchHistory, { query: { recordType: 'session' } }, tenant.superadmin)).body
  expect(total).toBeGreaterThanOrEqual(2)
})

it('has lines for walk-ins however many names fill the page', async () => {
  const { plannedSessionId: id } = await addTestActivity(tenant)
  const add = async (count: number) => {
    const ids = await addTestVolunteers(
      tenant,
      Array.from({ length: count }, (_, at) => `Tan ${at}`),
    )
    const body = { participants: ids.map((volunteerId) => ({ volType: 'indivols' as const, volunteerId })) }
    await test.call(addParticipants, { params: { sessionId: id }, body }, tenant.user)
  }
  await add(15)
  expect(pages((await print(id)).text)).toBe(1)
  // the page has room for all 23 and for nothing else
  await add(7)
  expect(pages((await print(id)).text)).toBe(2)
})

it('is of a session that the actor sees', async () => {
  const place = await limitedTenant(test)
  tenant = place.tenant
  const { plannedSessionId: id } = await addTestActivity(tenant, { venueIds: [place.away.id] })
  expect([(await print(id, place.limited)).status, (await print(id, tenant.superadmin)).status]).toEqual([404, 200])
})
