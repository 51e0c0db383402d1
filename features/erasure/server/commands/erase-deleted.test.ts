import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type FiguresRow, sumSessions } from '#features/analytics/activity-contract.ts'
import { getGenders, getStatuses } from '#features/analytics/contract.ts'
import { analyticsFeature } from '#features/analytics/server/feature.ts'
import { searchHistory } from '#features/history/contract.ts'
import { deleteVolunteer, restoreVolunteer } from '#features/volunteers/contract.ts'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { eraseVolunteer } from '../../contract.ts'
import { eraseDeleted } from './erase-deleted.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const night = (keepDeletedMonths: number) =>
  eraseDeleted(test.platform, tenant.id, { keepDeletedMonths, timeZone: 'Asia/Singapore' })

const names = () =>
  tenant.inside(async ({ db }) => {
    const rows = await db.selectFrom('volunteers').select(['full_name', 'erased_on']).orderBy('created_on').execute()
    return rows.map((row) => `${row.full_name}${row.erased_on ? ', erased' : ''}`).toSorted()
  })

it('erases who was deleted so many months ago, of this organisation, and nobody unless it was chosen', async () => {
  const other = await test.newTenant()
  const long = { deleted_at: new Date('2026-08-01T00:00:00Z') }
  await addTestVolunteers(tenant, ['Lim Ah Hock'], long)
  await addTestVolunteers(other, ['Arun Kumar'], long)
  await addTestVolunteers(tenant, ['Tan Mei Ling'], { deleted_at: new Date('2026-11-20T00:00:00Z') })
  await addTestVolunteers(tenant, ['Siti Rahman'])
  const before = ['Lim Ah Hock', 'Siti Rahman', 'Tan Mei Ling']
  await night(0)
  expect(await names()).toEqual(before)
  await night(6)
  expect(await names()).toEqual(before)
  for (const again of [3, 3]) await night(again)
  expect(await names()).toEqual(['Erased person, erased', 'Siti Rahman', 'Tan Mei Ling'])
  const { changeSets } = (await test.call(searchHistory, { query: {} }, tenant.superadmin)).body
  const trace = { username: 'Retention', action: 'Erased people who were deleted long ago', records: 1 }
  expect(changeSets.filter(({ username }: { username: string }) => username === 'Retention')).toMatchObject([trace])
  const left = await other.inside(({ db }) => db.selectFrom('volunteers').select('full_name').execute())
  expect(left).toEqual([{ full_name: 'Arun Kumar' }])
})

it('erases more people than go at once', async () => {
  const many = Array.from({ length: 51 }, (_, number) => `Person ${number}`)
  await addTestVolunteers(tenant, many, { deleted_at: new Date('2026-08-01T00:00:00Z') })
  await night(2)
  expect(new Set(await names())).toEqual(new Set(['Erased person, erased']))
})

/** What charts say: places filled, who came, their hours, and how many women there are. */
async function figures() {
  const asked = { query: { by: 'all' as const, from: '2026-11', to: '2026-12' } }
  const rows: FiguresRow[] = (await test.call(sumSessions, asked, tenant.superadmin)).body.rows
  const { bars } = (await test.call(getGenders, {}, tenant.superadmin)).body
  const women = bars.find(({ label }: { label: string }) => label === 'Female')?.count ?? 0
  for (const { query } of analyticsFeature.checks ?? [])
    expect(
      await tenant.inside(async ({ db }) => {
        const own = query.replaceAll('$1', `'${tenant.id}'`)
        return (await sql.raw(own).execute(db as never)).rows
      }),
    ).toEqual([])
  return [...rows.map(({ filled, came, hours }) => [filled, came, hours]), women]
}

/** A woman who came for three hours. */
async function addWoman(): Promise<string> {
  const { attendeeId } = await addTestActivity(tenant, { start: '2026-11-30T09:00', end: '2026-11-30T12:00' })
  await tenant.inside(async ({ db }) => {
    await db.updateTable('attendances').set({ check_out: '2026-11-30T12:00' }).execute()
    await db.updateTable('volunteers').set({ gender: 'Female' }).where('id', '=', attendeeId).execute()
  })
  return attendeeId
}

const byHand = (vid: string) =>
  test.call(eraseVolunteer, { params: { vid }, body: { fullName: 'Siti Rahman' } }, tenant.superadmin)

async function inTheNight() {
  await tenant.inside(({ db }) =>
    db
      .updateTable('volunteers')
      .set({ deleted_at: new Date('2026-08-01') })
      .execute(),
  )
  for (const again of [3, 3]) await night(again)
}

it.each([
  ['by hand', byHand],
  ['in the night', inTheNight],
])('counts who was deleted again when erased %s, without a name', async (_how, eraseThem) => {
  const vid = await addWoman()
  expect(await figures()).toEqual([[1, 1, 3], 1])
  expect((await test.call(deleteVolunteer, { params: { vid } }, tenant.user)).status).toBe(200)
  expect(await figures()).toEqual([[0, 0, 0], 0])
  await eraseThem(vid)
  expect(await figures()).toEqual([[1, 1, 3], 1])
  expect((await test.call(getStatuses, {}, tenant.superadmin)).body).toMatchObject({ erased: 1 })
  expect(await names()).toEqual(['Erased person, erased'])
  expect((await test.call(restoreVolunteer, { params: { vid } }, tenant.superadmin)).status).toBe(404)
})

it('keeps a record without attendance deleted: a second one, or one made by mistake', async () => {
  await addWoman()
  const deleted = { gender: 'Female', deleted_at: new Date('2026-08-01') }
  const [second] = await addTestVolunteers(tenant, ['Siti Rahman'], deleted)
  await night(3)
  expect(await figures()).toEqual([[1, 1, 3], 1])
  expect(await names()).toEqual(['Erased person, erased', 'Siti Rahman'])
  expect((await test.call(restoreVolunteer, { params: { vid: second! } }, tenant.superadmin)).status).toBe(409)
})
