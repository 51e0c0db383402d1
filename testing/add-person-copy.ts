import { v7 as uuidv7 } from 'uuid'
import type { Person, TestTenant } from './start-test-app.ts'

/** A file of everything about this volunteer that somebody has asked for, straight into the table. Returns its id. */
export async function addPersonCopy(tenant: TestTenant, by: Person, vid: string, more: object = {}): Promise<string> {
  const id = uuidv7()
  const row = { tenant_id: tenant.id, id, account_id: by.accountId, volunteer_id: vid }
  await tenant.inside(({ db, now }) =>
    db
      .insertInto('person_copies')
      .values({ ...row, with_notes: false, file_name: 'everything.zip', created_on: now, ...more })
      .execute(),
  )
  return id
}
