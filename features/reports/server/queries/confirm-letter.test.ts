import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { issueTestLetter } from '#testing/test-letter-of-hours.ts'
import { confirmLetter, withdrawLetter } from '../../letter-contract.ts'
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
    issuedOn: '2026-12-01',
    standing: 'stands',
  })
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
