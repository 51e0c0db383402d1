import { issueLetters } from '#features/reports/letter-contract.ts'
import { writeLetterLink } from '#features/reports/server/queries/letter-link.ts'
import { type AttendedMonths, addAttendedMonths } from './attended-months.ts'
import type { TestApp, TestTenant } from './start-test-app.ts'

/** A letter that confirms the 4.5 hours of Siti in 2026, and the code that stands on it. */
export async function issueTestLetter(test: TestApp, tenant: TestTenant) {
  const made: AttendedMonths = await addAttendedMonths(tenant)
  const body = { vids: [made.siti], firstDay: '2026-01-01', lastDay: '2026-12-31' }
  const { batchId } = (await test.call(issueLetters, { body }, tenant.user)).body
  const { id } = await tenant.inside(({ db }) => db.selectFrom('hours_letters').select('id').executeTakeFirstOrThrow())
  const token = writeLetterLink(test.platform.config.SECRET_KEY, { tenantId: tenant.id, letterId: id })
  return { ...made, batchId: batchId as string, letterId: id, token }
}
