import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { rosterOf } from '#testing/test-roster.ts'
import { findAwayWarnings } from './find-away-warnings.ts'

let test: TestApp
// the first of seven Mondays has passed
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-20T04:00:00Z' })))
afterAll(() => test.stop())

it('warns of people who are away from all series or from that of the session, and of nobody else', async () => {
  const tenant = await test.newTenant()
  const [roster, other] = [await rosterOf(test, tenant), await rosterOf(test, tenant)]
  const [all, one, elsewhere, back] = await addTestVolunteers(tenant, ['All Away', 'One Away', 'Elsewhere', 'Back'])
  await roster.away.add(all!, '2026-12-07', '2026-12-07')
  await roster.addAbsence(one!, '2026-12-07', '2026-12-07')
  await other.addAbsence(elsewhere!, '2026-12-07', '2026-12-07')
  await roster.away.remove(back!, (await roster.away.add(back!, '2026-12-07', '2026-12-07')).body.vid)
  const people = [all!, one!, elsewhere!, back!].map((id, i) => ({
    id,
    kind: 'indivols' as const,
    name: `Person ${i}`,
    status: 'active',
  }))
  const warned = (place: number) => {
    const { vid, sessionStartDateTime } = roster.sessions[place]!
    return tenant.run(tenant.user, (ctx) => findAwayWarnings(ctx, { id: vid, starts_at: sessionStartDateTime }, people))
  }
  expect((await warned(3)).map(({ message }) => message)).toEqual([
    'Person 0 is away on 07 Dec 2026.',
    'Person 1 is away on 07 Dec 2026.',
  ])
  expect([await warned(2), await warned(4)]).toEqual([[], []])
})
