import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { mondays } from '#testing/planned-activity.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { rosterOf } from '#testing/test-roster.ts'
import { planCopy } from './plan-copy.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-20T04:00:00Z' })))
afterAll(() => test.stop())

it('names each place with its roles, without days away, and writes nothing', async () => {
  const tenant = await test.newTenant()
  const roster = await rosterOf(test, tenant)
  const [mei] = await addTestVolunteers(tenant, ['Tan Mei Ling'])
  const [, from] = roster.sessions.map(({ vid }) => vid)
  await roster.signUp([mei!], { scope: 'this', sessionId: from! }, { roles: ['Driver'] })
  const day = roster.sessions[2]!.sessionStartDateTime.slice(0, 10)
  await roster.addAbsence(mei!, day, day)
  const plan = async (to: 'next' | 'coming') => {
    const { wanted, away } = await tenant.run(tenant.user, (ctx) =>
      planCopy(ctx, roster.batchId, { fromSessionId: from!, to }),
    )
    return [wanted.map(({ session, roles }) => `${session.id} ${roles.join()}`), away]
  }
  expect(await plan('next')).toEqual([[], 1])
  expect(await plan('coming')).toEqual([roster.sessions.slice(3).map(({ vid }) => `${vid} Driver`), 1])
})

it('leaves out those whom the actor may not see, and copies the others', async () => {
  const { tenant, here, away, limited } = await limitedTenant(test)
  const venue = [{ label: here.name, value: here.name }]
  const roster = await rosterOf(test, tenant, { batchSessions: [{ ...mondays, venue }] })
  const [mine] = await addTestVolunteers(tenant, ['Tan Mei Ling'], { venue_ids: [here.id] })
  const [hidden] = await addTestVolunteers(tenant, ['Somebody Else'], { venue_ids: [away.id] })
  const [, from] = roster.sessions.map(({ vid }) => vid)
  await roster.signUp([mine!, hidden!], { scope: 'this', sessionId: from! }, {}, tenant.superadmin)
  const { wanted, hidden: left } = await tenant.run(limited, (ctx) =>
    planCopy(ctx, roster.batchId, { fromSessionId: from!, to: 'next' }),
  )
  expect([wanted.map(({ participant }) => participant.id), left]).toEqual([[mine], 1])
})
