import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { type AttendedMonths, addAttendedMonths } from '#testing/attended-months.ts'
import { type LimitedTenant, limitedTenant } from '#testing/limited-tenant.ts'
import { type Person, startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { type LetterBody, previewLetters } from '../../letter-contract.ts'

let test: TestApp
let place: LimitedTenant
let made: AttendedMonths
beforeAll(async () => {
  test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })
  place = await limitedTenant(test)
  made = await addAttendedMonths(place.tenant, { here: [place.here.id], away: [place.away.id] })
})
afterAll(() => test.stop())

const year = { firstDay: '2026-01-01', lastDay: '2026-12-31' }
const preview = (body: Partial<LetterBody>, as: Person = place.tenant.superadmin) =>
  test.call(previewLetters, { body: { ...year, ...body } }, as)
const count = async () =>
  (await place.tenant.inside(({ db }) => db.selectFrom('hours_letters').select('id').execute())).length

it('says what letters would say, and issues none', async () => {
  const [idle] = await addTestVolunteers(place.tenant, ['Idle Person'])
  const { status, body } = await preview({ vids: [made.siti, made.arun, idle!] })
  expect([status, body]).toMatchObject([
    200,
    {
      letters: 2,
      withoutHours: 1,
      without: [{ vid: idle, name: 'Idle Person' }],
      hoursToCome: 0,
      first: [{ hours: 2.5 }, { hours: 4.5 }],
      lacksCharacters: false,
    },
  ])
  expect(await count()).toBe(0)
})

it('counts the own locations of an account that has some, and knows nobody else', async () => {
  expect((await preview({ vids: [made.arun] }, place.limited)).body).toMatchObject({ letters: 0, withoutHours: 1 })
  expect((await preview({ vids: [made.arun] })).body).toMatchObject({ letters: 1 })
  expect((await preview({ vids: [made.siti] }, (await test.newTenant()).superadmin)).status).toBe(404)
})

it('names the day that is wrong', async () => {
  const { status, body } = await preview({ vids: [made.siti], firstDay: '2026-12-31', lastDay: '2027-01-01' })
  expect([status, body.errors]).toMatchObject([400, [{ path: 'firstDay' }]])
})

it('says how many hours are of sessions that have not begun, which a letter leaves out', async () => {
  await place.tenant.inside(({ db }) =>
    sql`update sessions set starts_at = '2026-12-20T09:00', ends_at = '2026-12-20T11:00' where id in
      (select session_id from attendances where participant_id = ${made.arun})`.execute(db),
  )
  expect((await preview({ vids: [made.arun] })).body).toMatchObject({ letters: 0, withoutHours: 1, hoursToCome: 2.5 })
  expect((await preview({ vids: [made.arun], lastDay: '2026-12-19' })).body).toMatchObject({ hoursToCome: 0 })
})
