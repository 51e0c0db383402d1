import { v7 as uuidv7 } from 'uuid'
import type { TestTenant } from './start-test-app.ts'

/** Somebody who left their name at a kiosk for this session, straight into the table. Answers the id. */
export async function addTestVisitor(
  tenant: Pick<TestTenant, 'id' | 'inside'>,
  session_id: string,
  more: object = {},
): Promise<string> {
  const id = uuidv7()
  const row = { tenant_id: tenant.id, id, session_id, name: 'Tan Wei', phone: '+6591234567', created_by: 'kiosk' }
  await tenant.inside(({ db, now }) =>
    db
      .insertInto('kiosk_visitors')
      .values({ ...row, left_at: '2026-12-01T09:00', created_on: now, ...more })
      .execute(),
  )
  return id
}
