import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import type { VolunteerSettings } from '../../contract.ts'
import * as contract from '../../form-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())
beforeEach(async () => void (tenant = await test.newTenant()))

const read = async () => (await test.call(contract.getVolunteerForm, {}, tenant.user)).body as VolunteerSettings
const save = (body: object, as = tenant.superadmin) =>
  test.call(contract.updateVolunteerForm, { body: body as VolunteerSettings }, as)

describe('the form of volunteers', () => {
  it('begins with nine zones, fifty venues and every option list', async () => {
    const form = await read()
    expect(form.version).toBe(1)
    expect(form.assignedBusinessUnits.arrayData).toHaveLength(9)
    expect(form.assignedBusinessUnits.arrayData.flatMap((zone) => zone.locations)).toHaveLength(50)
    expect(form.status).toEqual(expect.arrayContaining(['New', 'Active']))
  })

  it('is saved whole, once per version', async () => {
    const form = await read()
    const changed = { ...form, pageTitle: 'People', race: [...form.race, 'Peranakan'] }
    const saved = await save(changed)
    expect([saved.status, saved.body]).toEqual([200, { ...changed, version: 2 }])
    expect(await read()).toEqual(saved.body)
    const stale = await save({ ...form, pageTitle: 'Too late' })
    expect([stale.status, (stale.body.current as { pageTitle: string }).pageTitle]).toEqual([409, 'People'])
  })

  it('is the tenant’s own', async () => {
    await save({ ...(await read()), pageTitle: 'People' })
    const other = await test.newTenant()
    expect((await test.call(contract.getVolunteerForm, {}, other.user)).body.pageTitle).toBe('Individual Volunteers')
  })

  it.each([
    ['an unknown key', { onload: 'x' }, 400],
    ['no version', { version: undefined }, 400],
    ['a list without New', { status: ['Active'] }, 400],
    ['more than 256 KB', { ageBelow16: 'x'.repeat(256 * 1024) }, 413],
  ])('refuses %s', async (_what, change, status) =>
    expect((await save({ ...(await read()), ...change })).status).toBe(status),
  )

  it('is saved by superadmins only', async () => expect((await save(await read(), tenant.user)).status).toBe(403))
})

describe('the locations', () => {
  it('keep their ids when they are renamed, reordered and swapped', async () => {
    const form = await read()
    const zones = form.assignedBusinessUnits.arrayData
    const [first, second] = [zones[0]!, zones[1]!]
    const renamed = [{ ...second, zone: first.zone }, { ...first, zone: second.zone }, ...zones.slice(2)]
    const saved = await save({ ...form, assignedBusinessUnits: { arrayData: renamed } })
    expect(saved.body.assignedBusinessUnits.arrayData).toEqual(renamed)
  })

  it('grow and shrink', async () => {
    const form = await read()
    const [first, ...others] = form.assignedBusinessUnits.arrayData
    const zone = { zone: 'Overseas', locations: ['Johor'] }
    const saved = await save({ ...form, assignedBusinessUnits: { arrayData: [zone, ...others] } })
    const names = saved.body.assignedBusinessUnits.arrayData.map((one: { zone: string }) => one.zone)
    expect([names[0], names.includes(first!.zone), names.length]).toEqual(['Overseas', false, 9])
  })

  it('of another tenant cannot be taken', async () => {
    const form = await read()
    const other = await test.newTenant()
    const theirs = (await test.call(contract.getVolunteerForm, {}, other.user)).body.assignedBusinessUnits
    await save({ ...form, assignedBusinessUnits: theirs })
    expect((await test.call(contract.getVolunteerForm, {}, other.user)).body.assignedBusinessUnits).toEqual(theirs)
  })
})

describe('the other forms', () => {
  it('are read and saved in the same way', async () => {
    const activities = (await test.call(contract.getActivityForm, {}, tenant.user)).body
    const saved = await test.call(
      contract.updateActivityForm,
      { body: { ...activities, roleName: ['Cook'] } },
      tenant.superadmin,
    )
    expect([saved.status, saved.body.roleName, saved.body.version]).toEqual([200, ['Cook'], 2])
    const organisations = (await test.call(contract.getOrganisationForm, {}, tenant.user)).body
    const body = { ...organisations, pageTitle: 'Partners' }
    const answer = await test.call(contract.updateOrganisationForm, { body }, tenant.superadmin)
    expect([answer.status, answer.body.pageTitle]).toEqual([200, 'Partners'])
  })
})
