import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addAttendedMonths } from '#testing/attended-months.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { issueTestLetter } from '#testing/test-letter-of-hours.ts'
import { confirmLetter, issueLetters, listLetters, withdrawLetter } from '../../letter-contract.ts'
import { writeLetterLink } from './letter-link.ts'

let test: TestApp
let tenant: TestTenant
let made: Awaited<ReturnType<typeof issueTestLetter>>
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })))
beforeEach(async () => {
  tenant = await test.newTenant({ name: 'Harbour Care' })
  made = await issueTestLetter(test, tenant)
})
afterAll(() => test.stop())

const confirm = (token = made.token) => test.call(confirmLetter, { params: { token } })
const standing = async () => (await confirm()).body.standing

it('confirms organisation, period, hours and day of issue to anybody, and names nobody', async () => {
  expect((await confirm()).body).toEqual({
    organisation: 'Harbour Care',
    logo: '',
    accentColour: 'teal',
    firstDay: '2026-01-01',
    lastDay: '2026-12-31',
    hours: 4.5,
    places: [],
    onlyWithoutLocation: false,
    issuedOn: '2026-12-01',
    standing: 'stands',
    languages: ['en', 'zh-Hans'],
  })
})

it('can be read in the languages in which the organisation writes to volunteers', async () => {
  const other = await test.newTenant({ volunteerLanguages: ['ms', 'ta'] })
  const { token } = await issueTestLetter(test, other)
  expect((await confirm(token)).body.languages).toEqual(['en', 'ms', 'ta'])
})

it('says at which locations the hours were, as the letter does, where they are not of all', async () => {
  const place = await limitedTenant(test, { limitPeopleToLocations: 'off' })
  const { siti } = await addAttendedMonths(place.tenant, { here: [place.here.id], away: [place.away.id] })
  const body = { vids: [siti], firstDay: '2026-01-01', lastDay: '2026-12-31' }
  const placesOf = async (as: Person) => {
    const { batchId } = (await test.call(issueLetters, { body }, as)).body
    const { id } = await place.tenant.inside(({ db }) =>
      db.selectFrom('hours_letters').select('id').where('batch_id', '=', batchId).executeTakeFirstOrThrow(),
    )
    const link = { tenantId: place.tenant.id, letterId: id }
    return (await confirm(writeLetterLink(test.platform.config.SECRET_KEY, link))).body.places
  }
  expect([await placesOf(place.limited), await placesOf(place.tenant.user)]).toEqual([[place.here.name], []])
})

it('says that only sessions without a location count, where an account without one issued it', async () => {
  const place = await limitedTenant(test, { limitPeopleToLocations: 'off' })
  const without = await place.tenant.addPerson('user', { venues: [] })
  const { siti } = await addAttendedMonths(place.tenant, { away: [place.away.id] })
  const body = { vids: [siti], firstDay: '2026-01-01', lastDay: '2026-12-31' }
  const confirmedFor = async (as: Person) => {
    const { batchId } = (await test.call(issueLetters, { body }, as)).body
    const letterId = await place.tenant.inside(({ db }) =>
      db.selectFrom('hours_letters').select('id').where('batch_id', '=', batchId).executeTakeFirstOrThrow(),
    )
    return (
      await confirm(
        writeLetterLink(test.platform.config.SECRET_KEY, { tenantId: place.tenant.id, letterId: letterId.id }),
      )
    ).body
  }
  expect(await confirmedFor(without)).toMatchObject({ places: [], onlyWithoutLocation: true })
  expect(await confirmedFor(place.tenant.user)).toMatchObject({ places: [], onlyWithoutLocation: false })
})

it('says so when the hours are corrected afterwards, and stands again when they are put back', async () => {
  const correct = (check_out: string) =>
    tenant.inside(({ db }) =>
      db.updateTable('attendances').set({ check_out }).where('id', '=', made.overMidnight).execute(),
    )
  await correct('2026-11-01T01:05')
  expect(await standing()).toBe('corrected')
  expect((await confirm()).body.hours).toBe(4.5)
  await correct('2026-11-01T01:35')
  expect(await standing()).toBe('stands')
})

it('says so when hours move to another activity, though their sum is the same', async () => {
  await tenant.inside(async ({ db, now }) => {
    const of = { tenant_id: tenant.id, created_on: now, created_by: 'test', updated_on: now, updated_by: 'test' }
    const [activity_id, batch_id] = [uuidv7(), uuidv7()]
    const other = { ...of, id: activity_id, activity_type: 'events' as const, title: 'Day Reading' }
    await db.insertInto('activities').values(other).execute()
    await db
      .insertInto('batches')
      .values({ ...of, id: batch_id, activity_id, name: 'Day Reading' })
      .execute()
    const { session_id } = await db
      .selectFrom('attendances')
      .select('session_id')
      .where('id', '=', made.overMidnight)
      .executeTakeFirstOrThrow()
    await db.updateTable('sessions').set({ activity_id, batch_id }).where('id', '=', session_id).execute()
  })
  expect(await standing()).toBe('corrected')
})

it('still stands when its person comes to a session that begins after the day of issue', async () => {
  const startsAt = (starts_at: string, ends_at: string) =>
    tenant.inside(async ({ db, now }) => {
      const stamps = { created_on: now, created_by: 'test', updated_on: now, updated_by: 'test' }
      const of = await db.selectFrom('sessions').select(['activity_id', 'batch_id']).limit(1).executeTakeFirstOrThrow()
      const id = uuidv7()
      const row = { tenant_id: tenant.id, id, ...of, ...stamps, name: 'Reading', starts_at, ends_at }
      await db.insertInto('sessions').values(row).execute()
      const came = {
        session_id: id,
        kind: 'indivols' as const,
        volunteer_id: made.siti,
        participant_name: 'Siti',
        hours: 2,
      }
      await db
        .insertInto('attendances')
        .values({ tenant_id: tenant.id, id, ...stamps, ...came })
        .execute()
    })
  await startsAt('2026-12-01T09:06', '2026-12-01T11:06')
  expect(await standing()).toBe('stands')
  const list = await test.call(listLetters, { params: { recordId: made.siti } }, tenant.user)
  expect(list.body.letters).toMatchObject([{ standing: 'stands' }])
  // what was left out of the letter makes it wrong
  await startsAt('2026-11-30T09:00', '2026-11-30T11:00')
  expect(await standing()).toBe('corrected')
})

it('does not stand when it was withdrawn, or its person deleted', async () => {
  const withdraw = (isWithdrawn: boolean) =>
    test.call(withdrawLetter, { params: { id: made.letterId }, body: { isWithdrawn } }, tenant.user)
  await withdraw(true)
  expect(await standing()).toBe('withdrawn')
  await withdraw(false)
  expect(await standing()).toBe('stands')
  await tenant.inside(({ db, now }) =>
    db.updateTable('volunteers').set({ deleted_at: now }).where('id', '=', made.siti).execute(),
  )
  expect(await standing()).toBe('withdrawn')
})

it('knows no other code', async () => {
  const other = await test.newTenant()
  const stranger = writeLetterLink(test.platform.config.SECRET_KEY, { tenantId: other.id, letterId: made.letterId })
  for (const token of [stranger, 'x'.repeat(64), `${made.token.slice(0, -3)}AAA`])
    expect((await confirm(token)).status).toBe(404)
})
