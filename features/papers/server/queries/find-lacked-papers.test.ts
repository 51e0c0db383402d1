import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { anybody, type Coming, findLackedPapers } from './find-lacked-papers.ts'

let test: TestApp
let tenant: TestTenant
let mei: string
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => {
  tenant = await test.newTenant()
  mei = (await addTestVolunteers(tenant, ['Tan Mei Ling']))[0]!
  await tenant.inside(({ db, now }) =>
    db
      .insertInto('papers')
      .values([
        { tenant_id: tenant.id, slot: 1, name: 'Police check', needed_by: 'everybody', roles: [], updated_on: now },
        { tenant_id: tenant.id, slot: 2, name: 'Licence', needed_by: 'roles', roles: ['Driver'], updated_on: now },
        { tenant_id: tenant.id, slot: 3, name: 'Indemnity', needed_by: 'nobody', roles: [], updated_on: now },
        { tenant_id: tenant.id, slot: 4, name: '', needed_by: 'nobody', roles: [], updated_on: now },
      ])
      .execute(),
  )
})
afterAll(() => test.stop())

const find = (...coming: Omit<Coming, 'volunteerId'>[]) =>
  tenant.inside((work) =>
    findLackedPapers(
      work as never,
      coming.map((one) => ({ ...one, volunteerId: mei })),
    ),
  )
const hold = (slot: number, more: object) =>
  tenant.inside(({ db }) =>
    db
      .insertInto('volunteer_files')
      .values({ tenant_id: tenant.id, volunteer_id: mei, slot, summary: '', ...more })
      .execute(),
  )
const day = '2026-12-02'

it('what everybody needs, and what the role needs', async () => {
  expect(await find({ day, role: anybody }, { day, role: 'Driver' })).toMatchObject([
    { volunteerId: mei, paper: 'Police check', role: '', isUnchecked: false, validUntil: '', days: [day] },
    { volunteerId: mei, paper: 'Licence', role: 'Driver', isUnchecked: false, validUntil: '', days: [day] },
  ])
  expect(await find({ day, role: 'Escort' })).toEqual([])
})

it.each<[string, object, number]>([
  ['ticked', { checked: true }, 0],
  ['ticked and valid on the day itself', { checked: true, valid_until: day }, 0],
  ['ticked and ended the day before', { checked: true, valid_until: '2026-12-01' }, 1],
  ['not ticked', { checked: false, valid_until: '2027-12-01' }, 1],
])('somebody whose police check is %s lacks %o: %i', async (_what, held, count) => {
  await hold(1, held)
  expect(await find({ day, role: anybody })).toHaveLength(count)
})

it('says why: not ticked, or since when it has ended, with all days on which it is missing', async () => {
  await hold(1, { checked: false, valid_until: '2027-12-01' })
  await hold(2, { checked: true, valid_until: '2026-12-05' })
  const days = ['2026-12-02', '2026-12-09', '2026-12-16']
  const coming = days.flatMap((one) => [
    { day: one, role: anybody },
    { day: one, role: 'Driver' },
  ])
  expect(await find(...coming)).toMatchObject([
    { paper: 'Police check', isUnchecked: true, validUntil: '', days },
    { paper: 'Licence', isUnchecked: false, validUntil: '2026-12-05', days: ['2026-12-09', '2026-12-16'] },
  ])
})
