import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { testLetter } from '#testing/test-letter.ts'
import { previewMessage } from '../../preview-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const dayAfter = (days: number) =>
  new Date(test.platform.clock().getTime() + days * 86_400_000).toISOString().slice(0, 10)
const dateOf = (days: number) =>
  new Intl.DateTimeFormat('en-SG', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(dayAfter(days)))

async function addChecks(volunteer_id: string, checks: Record<number, number>) {
  await tenant.inside(({ db }) =>
    db
      .insertInto('volunteer_files')
      .values(
        Object.entries(checks).map(([slot, days]) => ({
          tenant_id: tenant.id,
          volunteer_id,
          slot: Number(slot),
          checked: true,
          summary: '',
          valid_until: dayAfter(days),
        })),
      )
      .execute(),
  )
}
const read = async (more: object) => {
  const body = { ...testLetter, html: '<p>It ends: {{endingChecks}}.</p>', ...more }
  return (await test.call(previewMessage, { body }, tenant.user)).body.text.split('\n')[0]
}

it('names the checks that end soon or have ended, each with its day, and none of those that go on', async () => {
  const [ana = '', ben = ''] = await addTestVolunteers(tenant, ['Ana Lim', 'Ben Wee'])
  await tenant.inside(({ db, now }) =>
    db
      .insertInto('papers')
      .values({ tenant_id: tenant.id, slot: 2, name: 'First aid', needed_by: 'nobody', roles: [], updated_on: now })
      .execute(),
  )
  await addChecks(ana, { 1: 20, 2: -3, 3: 90 })
  await addChecks(ben, { 2: 200 })
  expect(await read({ personId: ana })).toBe(
    `It ends: First aid (valid until ${dateOf(-3)}), A document (valid until ${dateOf(20)}).`,
  )
  expect(await read({ personId: ana, language: 'ms' })).toMatch(/^It ends: First aid \(sah hingga .+\), Satu dokumen/)
  expect(await read({ personId: ben })).toBe('It ends: .')
  expect(await read({}), 'of somebody made up').toBe(`It ends: First aid (valid until ${dateOf(7)}).`)
})
