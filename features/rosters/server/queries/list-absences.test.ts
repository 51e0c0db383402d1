import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { type RosterTest, rosterOf } from '#testing/test-roster.ts'
import { findAbsenceWarnings, listAbsences } from './list-absences.ts'

let test: TestApp
let tenant: TestTenant
let roster: RosterTest
let [mei, arun]: string[] = []
// the first of seven Mondays has passed
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-20T04:00:00Z' })))
beforeEach(async () => {
  tenant = await test.newTenant()
  roster = await rosterOf(test, tenant)
  ;[mei, arun] = await addTestVolunteers(tenant, ['Tan Mei Ling', 'Arun Kumar'])
})
afterAll(() => test.stop())

const list = (from: string, to: string, batchId = roster.batchId) =>
  tenant.run(tenant.user, (ctx) => listAbsences(ctx, batchId, { from, to }, [mei!, arun!]))

it('has the absences of a batch that touch these days, by their first', async () => {
  await roster.addAbsence(mei!, '2026-12-01', '2026-12-14')
  await roster.addAbsence(arun!, '2026-11-25', '2026-12-01')
  const gone = await roster.addAbsence(arun!, '2026-12-01', '2026-12-02')
  await roster.removeAbsence(gone.body.vid)
  const who = async (from: string, to: string) => (await list(from, to)).map(({ volunteerId }) => volunteerId)
  expect(await who('2026-12-01', '2026-12-01')).toEqual([arun, mei])
  expect(await who('2026-12-02', '2026-12-31')).toEqual([mei])
  expect(await who('2026-12-15', '2026-12-31')).toEqual([])
  expect(await who('2026-11-01', '2026-11-25')).toEqual([arun])
  expect(await list('2026-12-01', '2026-12-01', (await rosterOf(test, tenant)).batchId)).toEqual([])
  await tenant.inside(({ db, now }) =>
    db.updateTable('volunteers').set({ deleted_at: now }).where('id', '=', mei!).execute(),
  )
  expect(await who('2026-12-01', '2026-12-01')).toEqual([arun])
})

it('warns of anyone who would join while they are away, with the days', async () => {
  await roster.addAbsence(mei!, '2026-12-01', '2026-12-14')
  const people = [
    { id: mei!, kind: 'indivols' as const, name: 'Tan Mei Ling', status: 'active' },
    { id: arun!, kind: 'indivols' as const, name: 'Arun Kumar', status: 'active' },
  ]
  const sessions = roster.sessions.map((one) => ({
    id: one.vid,
    start: one.sessionStartDateTime,
    end: one.sessionEndDateTime,
  }))
  const joining = people.flatMap((participant) => sessions.map(({ id }) => ({ participant, sessionId: id, roles: [] })))
  const warnings = await tenant.run(tenant.user, (ctx) => findAbsenceWarnings(ctx, roster.batchId, sessions, joining))
  expect(warnings.map(({ code, message }) => [code, message])).toEqual([
    ['away', 'Tan Mei Ling is away on 07 Dec 2026, 14 Dec 2026.'],
  ])
})
