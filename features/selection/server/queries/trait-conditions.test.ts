import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mergeTags } from '#features/tags/server/commands/merge-tags.ts'
import { putTagsOn } from '#features/tags/server/commands/put-tags-on.ts'
import type { Context } from '#server/context.ts'
import { addTestGroup } from '#testing/add-test-group.ts'
import { addTestTags } from '#testing/add-test-tags.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { addAttendedMonths } from '#testing/attended-months.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import type { Trait } from '../../search-fields.ts'
import { hasTraits, isOneWith } from './trait-conditions.ts'

let test: TestApp
let tenant: TestTenant
// half past nine on the first of December where the organisation is
beforeAll(async () => {
  test = await startTestApp({ NOW: '2026-12-01T01:30:00Z' })
  tenant = await test.newTenant()
  await add('Ana', { dob: '1990-12-31', created_on: new Date('2026-06-01T15:59:59Z'), hours: 99.5, ...placed })
  await add('Ben', { dob: '2012-01-05', created_on: new Date('2026-06-01T16:00:00Z'), hours: 100 })
  await add('Cho', {
    dob: '2011-05-05',
    gender: 'Female',
    guardian_confirmed_on: new Date(),
    guardian_confirmed_by: 'test',
  })
  await tell('Ana', {
    spokenLanguages: ['Tamil', 'English'],
    preferredVolunteeringRoles: ['Driver'],
    preferredVolunteeringDaysAndTimes: { Monday: ['Late', 'Evening'] },
  })
  await tell('Ben', { spokenLanguages: ['Tamil others'], preferredVolunteeringDaysAndTimes: { Saturday: [] } })
  await tell('Cho', { preferredVolunteeringDaysAndTimes: { Saturday: ['Morning'] } })
  await write('Ana', { hobbiesAndInterests: 'Piano, reading' })
  await write('Cho', { remarks: 'Drives (own car)', comments: '会开车' })
  await write('Ben', { jobTitleOrSchoolLevel: 'Nurse', availabilityFrequency: 'Weekly' })
  await tenant.inside(({ db }) =>
    db
      .updateTable('volunteer_profiles')
      .set({ officialDateJoined: '2021-12-01' })
      .where('volunteer_id', '=', ids['Cho']!)
      .execute(),
  )
  await count('Ana', { last_came: '2026-09-01', year: 2026, year_hours: 20, recent_came: 7, recent_late: 3 })
  await count('Ben', { last_came: '2026-09-02', year: 2025, year_hours: 40, recent_came: 6, recent_late: 3 })
})
afterAll(() => test.stop())

const placed = { tier: 'Core', venue_ids: ['019aa0d0-0000-7000-8000-000000000001'] }
const ids: Record<string, string> = {}
async function add(name: string, more: object) {
  ids[name] = (await addTestVolunteers(tenant, [name], more))[0]!
}
const write = (name: string, said: Record<string, string>) =>
  tenant.inside(({ db }) =>
    db.updateTable('volunteer_profiles').set(said).where('volunteer_id', '=', ids[name]!).execute(),
  )
const tell = (name: string, said: Record<string, unknown>) =>
  tenant.inside(({ db }) =>
    db
      .updateTable('volunteer_profiles')
      .set(Object.fromEntries(Object.entries(said).map(([field, value]) => [field, JSON.stringify(value)])))
      .where('volunteer_id', '=', ids[name]!)
      .execute(),
  )
const count = (name: string, sums: object) =>
  tenant.inside(({ db }) =>
    db
      .insertInto('volunteer_sums')
      .values({ tenant_id: tenant.id, volunteer_id: ids[name]!, ...sums })
      .execute(),
  )

it.each<[Trait, string, string]>([
  ['gender', 'Female', 'Cho'],
  ['gender', '(not given)', 'Ana Ben'],
  ['age', '10-15', 'Ben'],
  ['age', '14..15', 'Ben Cho'],
  ['age', '15..15', 'Cho'],
  ['age', '35..', 'Ana'],
  ['age', '36..', ''],
  ['age', '..14', 'Ben'],
  ['birthMonth', '12', 'Ana'],
  ['guardian', 'unconfirmed', 'Ben'],
  ['language', 'Tamil', 'Ana'],
  ['role', 'Driver', 'Ana'],
  ['freeOn', 'Saturday', 'Cho'],
  ['freeOn', 'Sunday', ''],
  ['freeOn', 'Saturday Morning', 'Cho'],
  ['freeOn', 'Saturday Evening', ''],
  ['freeOn', 'Saturday orning', ''],
  ['freeOn', 'Friday Morning', ''],
  ['freeOn', 'any Morning', 'Cho'],
  ['freeOn', 'any Evening', 'Ana'],
  ['birthday', '12-31..12-31', 'Ana'],
  ['birthday', '12-25..01-04', 'Ana'],
  ['birthday', '12-25..01-05', 'Ana Ben'],
  ['birthday', '01-01..12-30', 'Ben Cho'],
  ['birthday', '05-06..05-04', 'Ana Ben'],
  ['lastCameOn', '2026-09-02..', 'Ben'],
  ['lastCameOn', '..2026-09-01', 'Ana'],
  ['lastCameOn', '2026-09-01..2026-09-02', 'Ana Ben'],
  ['lastCameOn', '2026-09-03..', ''],
  // Ana was registered at the end of the first of June, Ben at the beginning of the second
  ['joined', '6..', 'Ana Cho'],
  ['joined', '..6', 'Ben'],
  ['joined', '60..61', 'Cho'],
  ['joined', '59..60', ''],
  ['lastCame', 'never', 'Cho'],
  ['lastCame', '3..', 'Ana'],
  ['lastCame', '..3', 'Ben'],
  ['lastCame', '2..4', 'Ana Ben'],
  ['hours', '90..100', 'Ana'],
  ['hours', '100..', 'Ben'],
  ['hours', '..1', 'Cho'],
  ['yearHours', '20..', 'Ana'],
  ['yearHours', '21..', ''],
  // what Ben has is of another year, and of Cho nothing was counted
  ['yearHours', '..20', 'Ben Cho'],
  // Ana left 3 of 7 late, which is less than half
  ['leaves', 'late', 'Ben'],
  ['tier', 'Core', 'Ana'],
  ['tier', '(not given)', 'Ben Cho'],
  ['available', 'Weekly', 'Ben'],
  // of what somebody can, likes, or does at work
  ['skill', 'PIANO', 'Ana'],
  ['skill', 'nurse', 'Ben'],
  ['skill', 'carpentry', ''],
  // of whatever was written, in any order
  ['said', 'OWN car', 'Cho'],
  ['said', 'car own', 'Cho'],
  ['said', 'piano', 'Ana'],
  ['said', '会开', 'Cho'],
  ['said', '100%', ''],
  ['venue', '(not given)', 'Ben Cho'],
  ['venue', '019aa0d0-0000-7000-8000-000000000001', 'Ana'],
  ['venue', '019aa0d0-0000-7000-8000-000000000002', ''],
])('%s %s finds %s', async (trait, value, names) => {
  const found = (rows: (ctx: Context) => RawBuilder<{ full_name: string }>) =>
    tenant.run(tenant.user, async (ctx) => (await rows(ctx).execute(ctx.db)).rows.map((row) => row.full_name).join(' '))
  expect(
    await found(
      (ctx) =>
        sql`select full_name from volunteer_search where ${isOneWith(ctx, hasTraits(ctx, [{ trait, value }]))} order by full_name`,
    ),
  ).toBe(names)
  expect(
    await found(
      (
        ctx,
      ) => sql`select v.full_name from (select * from trait_search where ${sql.join(hasTraits(ctx, [{ trait, value }]), sql` and `)}) t
        join volunteer_search v on v.id = t.id order by v.full_name`,
    ),
  ).toBe(names)
})

it('finds who has one of these tags and who has none of them; a merged tag means the other, a deleted one nobody', async () => {
  const tags = await addTestTags(tenant, 'Car', 'Van', 'Nurse', 'Old')
  await tenant.run(tenant.superadmin, async (ctx) => {
    await putTagsOn(ctx, 'volunteers', [ids['Ana']!], [tags.Car, tags.Nurse])
    await putTagsOn(ctx, 'volunteers', [ids['Ben']!], [tags.Van, tags.Old])
    await mergeTags(ctx, tags.Van, tags.Nurse)
  })
  await tenant.inside(({ db, now }) =>
    db.updateTable('tags').set({ deleted_at: now }).where('id', '=', tags.Old).execute(),
  )
  const found = (trait: Trait, value: string) =>
    tenant.run(tenant.user, async (ctx) => {
      const { rows } = await sql<{ full_name: string }>`select full_name from volunteer_search
        where ${isOneWith(ctx, hasTraits(ctx, [{ trait, value }]))} order by full_name`.execute(ctx.db)
      return rows.map((row) => row.full_name).join(' ')
    })
  expect(await found('tag', tags.Car)).toBe('Ana')
  expect(await found('tag', `${tags.Car},${tags.Nurse}`)).toBe('Ana Ben')
  expect(await found('tag', tags.Van)).toBe('Ana Ben')
  expect(await found('tag', tags.Old)).toBe('')
  expect(await found('withoutTag', tags.Car)).toBe('Ben Cho')
  expect(await found('withoutTag', `${tags.Car},${tags.Van}`)).toBe('Cho')
})

it('who was born on the 29th of February has their birthday on the 28th where a year has no other', async () => {
  const leap = await test.newTenant()
  await addTestVolunteers(leap, ['Leap'], { dob: '2004-02-29' })
  const found = (value: string) =>
    leap.run(leap.user, async (ctx) => {
      const { rows } = await sql`select 1 from volunteer_search
        where ${isOneWith(ctx, hasTraits(ctx, [{ trait: 'birthday', value }]))}`.execute(ctx.db)
      return rows.length
    })
  const days = ['02-22..02-28', '02-23..03-01', '02-29..02-29', '02-22..02-27', '03-01..03-07']
  expect(await Promise.all(days.map(found))).toEqual([1, 1, 1, 0, 0])
})

it('finds those who came to a session that began on these days, whenever they came last', async () => {
  const place = await test.newTenant()
  await addAttendedMonths(place)
  const found = (value: string) =>
    place.run(place.user, async (ctx) => {
      const { rows } = await sql<{ full_name: string }>`select full_name from volunteer_search
        where ${isOneWith(ctx, hasTraits(ctx, [{ trait: 'came', value }]))} order by full_name`.execute(ctx.db)
      return rows.map((row) => row.full_name).join(', ')
    })
  expect(await found('2026-10-01..2026-10-31')).toBe('Siti Rahman')
  // Arun came in December, too
  expect(await found('2026-11-01..2026-11-30')).toBe('Arun Kumar, Siti Rahman')
  expect(await found('2026-11-02..2026-11-30')).toBe('Arun Kumar')
  expect([await found('2026-12-01..'), await found('..2026-10-30')]).toEqual(['Arun Kumar', ''])
})

it('finds the members of a group, and of a deleted one nobody', async () => {
  const [readers, gone] = [await addTestGroup(tenant, [ids['Ana']!]), await addTestGroup(tenant, [ids['Ben']!], 'Gone')]
  await tenant.inside(({ db, now }) =>
    db.updateTable('groups').set({ deleted_at: now }).where('id', '=', gone).execute(),
  )
  const found = (value: string) =>
    tenant.run(tenant.user, async (ctx) => {
      const { rows } = await sql<{ full_name: string }>`select full_name from volunteer_search
        where ${isOneWith(ctx, hasTraits(ctx, [{ trait: 'group', value }]))}`.execute(ctx.db)
      return rows.map((row) => row.full_name)
    })
  expect([await found(readers), await found(`${gone},${readers}`), await found(gone)]).toEqual([['Ana'], ['Ana'], []])
})
