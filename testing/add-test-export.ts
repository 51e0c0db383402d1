import { v7 as uuidv7 } from 'uuid'
import type { Person, TestTenant } from './start-test-app.ts'

/** An export that this person has asked for and that is being made, straight into the table. Answers its id. */
export async function addTestExport(tenant: TestTenant, by: Person, more: object = {}): Promise<string> {
  const id = uuidv7()
  const row = { tenant_id: tenant.id, id, account_id: by.accountId, file_name: 'volunteers.csv' }
  await tenant.inside(({ db, now }) =>
    db
      .insertInto('exports')
      .values({ ...row, created_on: now, ...more })
      .execute(),
  )
  return id
}
