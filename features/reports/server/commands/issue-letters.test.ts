import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestGroup } from '#testing/add-test-group.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { type AttendedMonths, addAttendedMonths } from '#testing/attended-months.ts'
import { type LimitedTenant, limitedTenant } from '#testing/limited-tenant.ts'
import { type Person, startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { issueLetters, type LetterBody, listLetters } from '../../letter-contract.ts'

let test: TestApp
let place: LimitedTenant
let made: AttendedMonths
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })))
beforeEach(async () => {
  place = await limitedTenant(test)
  made = await addAttendedMonths(place.tenant, { here: [place.here.id], away: [place.away.id] })
})
afterAll(() => test.stop())

const year = { firstDay: '2026-01-01', lastDay: '2026-12-31' }
const issue = (body: Partial<LetterBody>, as: Person = place.tenant.superadmin, headers?: Record<string, string>) =>
  test.call(issueLetters, { body: { ...year, ...body } }, as, headers)
const lettersOf = async (id: string, as: Person = place.tenant.superadmin) =>
  (await test.call(listLetters, { params: { recordId: id } }, as)).body.letters as { hours: number }[]
const count = async () =>
  (await place.tenant.inside(({ db }) => db.selectFrom('hours_letters').select('id').execute())).length

it('is a letter for each person with hours, as the records have them', async () => {
  const [idle] = await addTestVolunteers(place.tenant, ['Idle Person'])
  const { status, body } = await issue({ vids: [made.siti, made.arun, idle!] })
  expect([status, body.letters, body.withoutHours]).toEqual([200, 2, 1])
  expect((await lettersOf(made.siti)).map(({ hours }) => hours)).toEqual([4.5])
  expect((await lettersOf(made.arun)).map(({ hours }) => hours)).toEqual([2.5])
})

it('is one for each member of a group, or one for an organisation', async () => {
  const groupId = await addTestGroup(place.tenant, [made.siti, made.arun, made.gone], 'Class 3B')
  expect((await issue({ groupId })).body).toMatchObject({ letters: 2, withoutHours: 0 })
  expect((await issue({ organisationId: made.organisationId })).body).toMatchObject({ letters: 1 })
  expect((await lettersOf(made.organisationId)).map(({ hours }) => hours)).toEqual([10])
})

it('counts the own locations of an account that has some, and shows it no others', async () => {
  await issue({ vids: [made.siti] }, place.limited)
  const elsewhere = await place.tenant.addPerson('user', {
    venues: [{ zoneId: place.away.zone_id, venueId: place.away.id }],
  })
  expect((await issue({ vids: [made.siti] }, elsewhere)).status).toBe(404)
  expect((await issue({ vids: [made.arun] }, place.limited)).body).toMatchObject({
    batchId: '',
    letters: 0,
    withoutHours: 1,
  })
  await issue({ vids: [made.siti] })
  expect(await lettersOf(made.siti, place.limited)).toHaveLength(1)
  expect(await lettersOf(made.siti)).toHaveLength(2)
})

it.each<[Partial<LetterBody>, string]>([
  [{ firstDay: '2026-12-02' }, 'firstDay'],
  [{ lastDay: '2025-12-31' }, 'lastDay'],
  [{ firstDay: '2026-02-30' }, 'firstDay'],
  [{ vids: [] }, 'vids'],
])('%o is refused', async (body, path) => {
  const refused = await issue({ vids: [made.siti], ...body })
  expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, path])
  expect(await count()).toBe(0)
})

it('is one of three kinds of recipients', async () => {
  expect((await issue({})).status).toBe(400)
  expect((await issue({ vids: [made.siti], organisationId: made.organisationId })).status).toBe(400)
})

it('is for nobody who is not there: then nothing is issued', async () => {
  const other = await test.newTenant()
  const [stranger] = await addTestVolunteers(other, ['Stranger'])
  for (const id of [stranger!, made.gone, uuidv7()]) expect((await issue({ vids: [made.siti, id] })).status).toBe(404)
  expect((await issue({ groupId: uuidv7() })).status).toBe(404)
  expect((await issue({ organisationId: uuidv7() })).status).toBe(404)
  expect(await count()).toBe(0)
})

it('is issued once for one key, and by staff alone', async () => {
  const key = { 'idempotency-key': 'one-letter' }
  const [first, again] = [
    await issue({ vids: [made.siti] }, place.tenant.superadmin, key),
    await issue({ vids: [made.siti] }, place.tenant.superadmin, key),
  ]
  expect(again.body).toEqual(first.body)
  expect(await count()).toBe(1)
  expect((await issue({ vids: [made.siti] }, place.tenant.kiosk)).status).toBe(403)
  expect((await test.call(issueLetters, { body: { vids: [made.siti], ...year } })).status).toBe(401)
})

it('is one for the group itself where it came as a group, with its hours', async () => {
  expect((await issue({ groupId: made.groupId })).body).toMatchObject({ letters: 1, withoutHours: 0 })
  expect((await lettersOf(made.groupId)).map(({ hours }) => hours)).toEqual([0.5])
  // and none where it has none in the period
  const october = { firstDay: '2026-10-01', lastDay: '2026-10-31' }
  expect((await issue({ groupId: made.groupId, ...october })).body).toMatchObject({ letters: 0, withoutHours: 0 })
})
