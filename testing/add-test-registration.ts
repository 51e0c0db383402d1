import { v7 as uuidv7 } from 'uuid'
import type { TestTenant } from './start-test-app.ts'

/** A registration that waits for staff, with a signed agreement, straight into the table. Answers its id. */
export function addTestRegistration(tenant: TestTenant, sent: object, more: object = {}): Promise<string> {
  return tenant.inside(async (work) => {
    const [id, fileId, recordId] = [uuidv7(), uuidv7(), uuidv7()]
    const { db, now, keys } = work
    await db
      .insertInto('files')
      .values({
        tenant_id: tenant.id,
        id: fileId,
        record_id: recordId,
        storage_key: `${tenant.id}/registrations/${recordId}/${fileId}-signed.pdf`,
        file_name: `${fileId}-signed.pdf`,
        name: 'signed.pdf',
        size: 10,
        created_on: now,
        created_by: 'test',
      })
      .execute()
    await db
      .insertInto('registrations')
      .values({
        tenant_id: tenant.id,
        id,
        form: 'individual',
        state: 'waiting',
        reason: 'robot',
        name: 'Lim Siew Hoon',
        sealed: await keys.encrypt(work, JSON.stringify(sent)),
        consent_text: 'I agree',
        consent_version: 'a',
        consented_on: now,
        guardian_email: 'guardian@example.org',
        agreement_file_id: fileId,
        created_on: now,
        updated_on: now,
        ...more,
      })
      .execute()
    return id
  })
}
