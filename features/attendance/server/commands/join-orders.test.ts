import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { countHours } from '#features/sessions/server/commands/count-hours.ts'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { type MovedAttendance, moveAttendances } from './move-attendances.ts'
import { moveAttendancesBack } from './move-attendances-back.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T10:00:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const set = (id: string, change: object) =>
  tenant.inside(({ db }) => db.updateTable('attendances').set(change).where('id', '=', id).execute())

const times = [
  ['10:00', '11:00'],
  ['13:00', '14:00'],
  ['11:30', '12:30'],
  ['14:30', '14:50'],
]

/** So many people, each with a visit of their own to one session. */
async function visitors(count: number): Promise<string[]> {
  const people: string[] = []
  let session = ''
  for (const [from, to] of times.slice(0, count)) {
    const one = await addTestActivity(tenant)
    session ||= one.plannedSessionId
    await set(one.attendanceId, {
      session_id: session,
      check_in: `2026-12-01T${from}:00`,
      check_out: `2026-12-01T${to}:00`,
    })
    people.push(one.attendeeId)
  }
  await tenant.run(tenant.user, (ctx) => countHours(ctx, people))
  return people
}

async function hoursOf(people: readonly string[]): Promise<number[]> {
  const { rows } = await tenant.inside(({ db }) =>
    sql<{ hours: number }>`select v.hours from unnest(${people}::uuid[]) with ordinality p (id, at)
      join volunteers v on v.id = p.id order by p.at`.execute(db),
  )
  return rows.map(({ hours }) => hours)
}

const kept = () =>
  tenant.inside(({ db }) =>
    db
      .selectFrom('attendances')
      .select(['participant_id', 'check_in', 'check_out', 'hours', 'absent', 'roles'])
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .execute(),
  )

const move = (from: string, to: string) => tenant.run(tenant.user, (ctx) => moveAttendances(ctx, from, to))
const back = (from: string, to: string, moved: MovedAttendance[]) =>
  tenant.run(tenant.user, (ctx) => moveAttendancesBack(ctx, from, to, moved))

const inEveryOrder = (all: readonly string[]): string[][] =>
  all.length < 2
    ? [[...all]]
    : all.flatMap((one, at) => inEveryOrder(all.filter((_, i) => i !== at)).map((rest) => [one, ...rest]))

it.each([
  [3, 3],
  [4, 3.5],
])(
  'counts %d visits that are apart as %d hours, in whatever order they are joined and parted',
  async (count, hours) => {
    const people = await visitors(count)
    const [to, ...others] = people as [string, ...string[]]
    const before = [await kept(), await hoursOf(people)]
    for (const joining of inEveryOrder(others))
      for (const parting of inEveryOrder(others)) {
        const moves = new Map<string, MovedAttendance[]>()
        for (const from of joining) moves.set(from, await move(from, to))
        expect(await hoursOf(people)).toEqual([hours, ...others.map(() => 0)])
        for (const from of parting) expect(await back(from, to, moves.get(from)!)).toEqual({ returned: 0, kept: 0 })
        expect([await kept(), await hoursOf(people)]).toEqual(before)
      }
  },
  120_000,
)

it('counts them so, too, where one of them was joined with another before', async () => {
  const people = await visitors(4)
  const [one, two, three, four] = people as [string, string, string, string]
  const before = [await kept(), await hoursOf(people)]
  const [first, second] = [await move(two, one), await move(four, three)]
  const third = await move(three, one)
  expect(await hoursOf(people)).toEqual([3.5, 0, 0, 0])
  await back(two, one, first)
  expect(await hoursOf(people)).toEqual([2.5, 1, 0, 0])
  await back(three, one, third)
  await back(four, three, second)
  expect([await kept(), await hoursOf(people)]).toEqual(before)
})

it('counts nobody twice where the one who stays was not in the session', async () => {
  const people = await visitors(3)
  const { attendeeId: to, attendanceId } = await addTestActivity(tenant)
  await set(attendanceId, { deleted_at: new Date() })
  const [one, two] = people as [string, string]
  const before = await kept()
  const first = await move(one, to)
  const second = await move(two, to)
  expect(await hoursOf([to, one, two])).toEqual([2, 0, 0])
  expect(await back(one, to, first)).toEqual({ returned: 0, kept: 0 })
  expect(await hoursOf([to, one, two])).toEqual([1, 1, 0])
  expect(await back(two, to, second)).toEqual({ returned: 0, kept: 0 })
  expect(await kept()).toEqual(before)
})

it('keeps a correction once, whichever is parted first', async () => {
  const people = await visitors(3)
  const [to, one, two] = people as [string, string, string]
  const first = await move(one, to)
  const second = await move(two, to)
  await set(first[0]!.to, { hours: 5 })
  expect(await back(one, to, first)).toEqual({ returned: 0, kept: 1 })
  expect(await back(two, to, second)).toEqual({ returned: 0, kept: 1 })
  expect(await hoursOf(people)).toEqual([5, 1, 1])
})
