import { v7 as uuidv7 } from 'uuid'
import type { Person, TestTenant } from './start-test-app.ts'

/** A report that this person has asked for and that is being made, straight into the table. Answers its id. */
export async function addTestReport(tenant: TestTenant, by: Person, more: object = {}): Promise<string> {
  const id = uuidv7()
  const row = {
    tenant_id: tenant.id,
    id,
    account_id: by.accountId,
    type: 'indivols' as const,
    file_name: 'report.xlsx',
  }
  const days = { startDate: '', endDate: '', dateJoinedStart: '', dateJoinedEnd: '' }
  const filters = JSON.stringify({ ...days, venueIds: [], statuses: [] })
  await tenant.inside(({ db, now }) =>
    db
      .insertInto('reports')
      .values({ ...row, filters, created_on: now, ...more })
      .execute(),
  )
  return id
}
