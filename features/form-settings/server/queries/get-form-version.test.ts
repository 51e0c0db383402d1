import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import type { VolunteerSettings } from '../../contract.ts'
import { getVolunteerForm, updateVolunteerForm } from '../../form-contract.ts'
import { getFormVersion, listFormVersions } from '../../version-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const form = 'volunteers'
const now = async (): Promise<VolunteerSettings> => (await test.call(getVolunteerForm, {}, tenant.superadmin)).body
async function save(change: Partial<VolunteerSettings>) {
  const saved = await test.call(updateVolunteerForm, { body: { ...(await now()), ...change } }, tenant.superadmin)
  expect([saved.status, saved.body.detail]).toEqual([200, undefined])
  return saved.body.version
}
const open = async (version: number, as = tenant.superadmin) =>
  test.call(getFormVersion, { params: { form, version } }, as)
const settingsOf = async (version: number) => (await open(version)).body.settings as VolunteerSettings

it('has the form as each save left it, also what that save did not change', async () => {
  const { status, statuses } = await now()
  const { pageTitle: before, version: start } = await now()
  const first = await save({ pageTitle: 'Our people' })
  const renamed = status.map((label) => (label === 'New' ? 'Brand new' : label))
  const second = await save({
    status: renamed,
    statuses: statuses.map((one) => (one.label === 'New' ? { ...one, label: 'Brand new' } : one)),
  })
  const third = await save({ pageTitle: 'Our helpers', tier: ['None', 'Gold'] })
  const shown = async (version: number) => {
    const { pageTitle, status: labels, tier } = await settingsOf(version)
    return [pageTitle, labels.includes('Brand new'), tier.includes('Gold')]
  }
  expect((await settingsOf(start)).pageTitle).toBe(before)
  expect([await shown(first), await shown(second), await shown(third)]).toEqual([
    ['Our people', false, false],
    ['Our people', true, false],
    ['Our helpers', true, true],
  ])
})

it('goes back by a save of what was there, which is a new version', async () => {
  const first = await save({ pageTitle: 'Our people' })
  await save({ pageTitle: 'Our helpers', tier: ['None', 'Gold'] })
  const version = await save(await settingsOf(first))
  expect([(await now()).pageTitle, (await now()).tier.includes('Gold'), version]).toEqual([
    'Our people',
    false,
    first + 2,
  ])
})

it('is for superadmins, of their own organisation, and of a version that there is', async () => {
  const version = await save({ pageTitle: 'Our people' })
  const statusOf = async (...asked: Parameters<typeof open>) => (await open(...asked)).status
  expect([await statusOf(version), await statusOf(version, tenant.user), await statusOf(version + 1)]).toEqual([
    200, 403, 404,
  ])
  const stranger = await test.newTenant()
  expect(await statusOf(version, stranger.superadmin)).toBe(404)
  const listed = await test.call(listFormVersions, { params: { form } }, stranger.superadmin)
  expect(listed.body.versions.map(({ savedBy }: { savedBy: string }) => savedBy)).not.toContain(
    tenant.superadmin.username,
  )
})
