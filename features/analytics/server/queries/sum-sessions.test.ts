import { afterAll, beforeAll, expect, it } from 'vitest'
import { countBoardFigures } from '#features/reports/server/queries/count-board-figures.ts'
import type { AttendedMonths } from '#testing/attended-months.ts'
import { addHeldSessions } from '#testing/held-sessions.ts'
import { type LimitedTenant, limitedTenant } from '#testing/limited-tenant.ts'
import { type Person, startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { type Dimension, type FiguresRow, sumSessions } from '../../activity-contract.ts'
import { getAttendance } from '../../contract.ts'

let test: TestApp
let place: LimitedTenant
let months: AttendedMonths
/** It is the 1st of December, five past nine in Singapore. */
beforeAll(async () => {
  test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })
  place = await limitedTenant(test)
  months = await addHeldSessions(place)
})
afterAll(() => test.stop())

const quarter = { from: '2026-10', to: '2026-12' }
const sum = async (by: Dimension, query: object = {}, as: Person = place.tenant.superadmin) => {
  const { body } = await test.call(sumSessions, { query: { by, ...quarter, ...query } }, as)
  return body.rows.map(
    ({ label, held, cancelled, needed, filled, came, noShows, hours, hoursOfAll }: FiguresRow) =>
      `${label}: ${held} held, ${cancelled} cancelled, ${needed} needed, ${filled} filled, ${came} came, ${noShows} no-shows, ${hours} hours${hoursOfAll === hours ? '' : `, ${hoursOfAll} of all`}`,
  )
}

const venue = ({ zone, name }: LimitedTenant['here']) => `${zone}, ${name}`
const all = '4 held, 1 cancelled, 4 needed, 10 filled, 10 came, 1 no-shows, 9.5 hours, 17.5 of all'
const seen = '3 held, 1 cancelled, 4 needed, 9 filled, 9 came, 1 no-shows, 7 hours, 15 of all'
const atAway = '1 held, 0 cancelled, 0 needed, 1 filled, 1 came, 0 no-shows, 2.5 hours'

it('adds up sessions, places, who came and hours by each thing', async () => {
  expect(await sum('all')).toEqual([`All: ${all}`])
  expect(await sum('type')).toEqual([`Events: ${all}`])
  expect(await sum('activity')).toEqual([`Night Reading: ${all}`])
  expect(await sum('venue')).toEqual([`${venue(place.here)}: ${seen}`, `${venue(place.away)}: ${atAway}`])
  expect(await sum('role')).toEqual([
    'No role: 0 held, 0 cancelled, 0 needed, 9 filled, 9 came, 1 no-shows, 6 hours, 14 of all',
    'Host: 1 held, 1 cancelled, 1 needed, 1 filled, 1 came, 0 no-shows, 3.5 hours',
    'Reader: 1 held, 1 cancelled, 3 needed, 1 filled, 1 came, 0 no-shows, 3.5 hours',
  ])
  expect(await sum('organisation')).toEqual([
    'Harbour Bank: 1 held, 0 cancelled, 0 needed, 5 filled, 5 came, 0 no-shows, 2 hours, 10 of all',
  ])
})

it('counts who came before a session was cancelled, with their hours, and nothing else of it', async () => {
  const held = () => sum('all', { from: '2026-11', to: '2026-11' })
  expect(await held()).toEqual(['All: 2 held, 1 cancelled, 0 needed, 8 filled, 8 came, 1 no-shows, 6 hours, 14 of all'])
  const mark = (cancelled_on: Date | null) =>
    place.tenant.inside(({ db }) =>
      db.updateTable('sessions').set({ cancelled_on }).where('starts_at', '=', '2026-11-01T00:00').execute(),
    )
  await mark(new Date())
  expect(await held()).toEqual(['All: 1 held, 2 cancelled, 0 needed, 1 filled, 8 came, 0 no-shows, 6 hours, 14 of all'])
  expect(await sum('role', { from: '2026-11', to: '2026-11' })).toContain(
    'No role: 0 held, 0 cancelled, 0 needed, 1 filled, 8 came, 0 no-shows, 6 hours, 14 of all',
  )
  expect(await sum('organisation')).toEqual([
    'Harbour Bank: 0 held, 0 cancelled, 0 needed, 0 filled, 5 came, 0 no-shows, 2 hours, 10 of all',
  ])
  // the same hours as in the chart of attendance
  const months = { from: '2026-11', to: '2026-11' }
  const { body } = await test.call(getAttendance, { query: months }, place.tenant.superadmin)
  expect(body.months).toEqual([{ month: '2026-11', attendances: 4, hours: 6 }])
  await mark(null)
})

it('is of the months, the activity and the venue asked for', async () => {
  const october = '1 held, 0 cancelled, 4 needed, 1 filled, 1 came, 0 no-shows, 3.5 hours'
  expect(await sum('all', { to: '2026-10' })).toEqual([`All: ${october}`])
  expect(await sum('all', { from: '2026-12' })).toEqual([
    'All: 1 held, 0 cancelled, 0 needed, 1 filled, 1 came, 0 no-shows, 0 hours',
  ])
  expect(await sum('all', { venueId: place.away.id })).toEqual([`All: ${atAway}`])
  expect(await sum('all', { activityId: months.activityId })).toEqual([`All: ${all}`])
  expect(await sum('all', { activityId: months.siti })).toEqual([])
  const refused = await test.call(sumSessions, { query: { by: 'all', from: '2027-01' } }, place.tenant.user)
  expect(refused.status).toBe(400)
})

it('is for anyone with some locations of the sessions there; a kiosk is refused', async () => {
  expect(await sum('all', {}, place.limited)).toEqual([`All: ${seen}`])
  expect(await sum('venue', {}, place.limited)).toEqual([`${venue(place.here)}: ${seen}`])
  expect(await sum('all', { venueId: place.away.id }, place.limited)).toEqual([])
  // Harbour Bank is assigned to the other venue
  expect(await sum('organisation', {}, place.limited)).toEqual([])
  expect((await test.call(sumSessions, { query: { by: 'all' } }, place.tenant.kiosk)).status).toBe(403)
})

it('says of how many nobody said whether they came, apart from no-shows', async () => {
  const own = await limitedTenant(test)
  await addHeldSessions(own)
  const figures = async () =>
    (await test.call(sumSessions, { query: { by: 'all', ...quarter } }, own.tenant.superadmin)).body.rows[0]
  expect(await figures()).toMatchObject({ filled: 10, came: 10, unmarked: 0, noShows: 1 })
  const unmark = (session: string) =>
    own.tenant.inside(({ db }) =>
      db
        .updateTable('attendances')
        .set({ check_in: null, check_out: null, hours: null })
        .where('session_id', 'in', (of) =>
          of.selectFrom('sessions').select('id').where('starts_at', '=', session).where('cancelled_on', 'is', null),
        )
        .where('absent', '=', false)
        .execute(),
    )
  await unmark('2026-11-01T00:00')
  expect(await figures()).toMatchObject({ filled: 10, came: 3, unmarked: 7, noShows: 1 })
  const board = await own.tenant.run(own.tenant.superadmin, (ctx) =>
    countBoardFigures(ctx, { firstDay: '2026-10-01', lastDay: '2026-12-31' }),
  )
  expect(board).toMatchObject({ attendances: 3, unmarked: 3, noShows: 1 })
  const roles = (await test.call(sumSessions, { query: { by: 'role', ...quarter } }, own.tenant.superadmin)).body.rows
  expect(roles.find(({ label }: FiguresRow) => label === 'No role')).toMatchObject({ unmarked: 7 })
})

/** What the sums say of Harbour Bank, which is all that is marked with a number of people. */
it.each([
  ['as many as came', { people_expected: 3, people_came: 5 }, [5, 5, 0, 0, 2, 10]],
  ['as many as are expected where nobody said how many came', { people_expected: 3 }, [3, 3, 0, 0, 2, 2]],
  ['one where nobody said a number', {}, [1, 1, 0, 0, 2, 2]],
  ['nobody where none came', { people_expected: 3, people_came: 0 }, [0, 0, 0, 0, 0, 0]],
  ['as many as are expected before anybody marks them', { people_expected: 3, hours: null }, [3, 0, 3, 0, 0, 0]],
  ['no place when absent', { people_expected: 3, hours: null, absent: true }, [0, 0, 0, 1, 0, 0]],
])('counts of an organisation that came as such %s', async (_what, row, expected) => {
  const own = await limitedTenant(test)
  await addHeldSessions(own)
  await own.tenant.inside(({ db }) =>
    db
      .updateTable('attendances')
      .set({ people_came: null, people_expected: null, check_in: null, check_out: null, hours: 2, ...row })
      .where('kind', '=', 'volunteeringorg')
      .execute(),
  )
  const figures = async (by: Dimension) =>
    ((await test.call(sumSessions, { query: { by, ...quarter } }, own.tenant.superadmin)).body.rows as FiguresRow[])
      .filter(({ label }) => by !== 'role' || label === 'No role')
      .map(({ filled, came, unmarked, noShows, hours, hoursOfAll }) => [
        filled,
        came,
        unmarked,
        noShows,
        hours,
        hoursOfAll,
      ])
  expect(await figures('organisation')).toEqual([expected])
  // the others of the sessions are the same in each case
  const others = { all: [5, 5, 0, 1, 7.5, 7.5], role: [4, 4, 0, 1, 4, 4] }
  const added = (by: keyof typeof others) => others[by].map((figure, at) => figure + (expected[at] ?? 0))
  expect([await figures('all'), await figures('role')]).toEqual([[added('all')], [added('role')]])
})
