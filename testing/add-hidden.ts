import { v7 as uuidv7 } from 'uuid'
import type { Records } from '#server/call-example.ts'
import { addTestActivity } from './add-test-activity.ts'
import { addTestOrganisation } from './add-test-organisation.ts'
import { addTestVolunteers } from './add-test-volunteers.ts'
import type { TestTenant } from './start-test-app.ts'

const secret = {
  email: 'zq-secret@example.org',
  mobile_no: '98760001',
  dob: '1931-07-19',
  full_name: 'Zqhidden Person',
}

interface Hidden {
  /** Words and ids that somebody who is limited to the records' location is told by no call. */
  secrets: string[]
  /** The person's name and id, which their session alone tells. */
  person: string[]
}

/**
 * At another location than the records': a person who is in their group and session, an organisation and a session of
 * its own.
 */
export async function addHidden(tenant: TestTenant, records: Records, venueId: string): Promise<Hidden> {
  const [hiddenId] = await addTestVolunteers(tenant, [secret.full_name], { ...secret, venue_ids: [venueId] })
  const { organisationId } = await addTestOrganisation(tenant, 'Zqhidden Company', ['Zqhidden Member'], {
    venue_ids: [venueId],
  })
  const away = await addTestActivity(tenant, { venueIds: [venueId] })
  await tenant.inside(async ({ db, now }) => {
    const member = { tenant_id: tenant.id, group_id: records.groupId, added_on: now }
    await db
      .insertInto('group_members')
      .values({ ...member, volunteer_id: hiddenId! })
      .execute()
    await db.updateTable('sessions').set({ name: 'Zqhidden Visit' }).where('id', '=', away.plannedSessionId).execute()
    await db
      .insertInto('attendances')
      .values({
        tenant_id: tenant.id,
        id: uuidv7(),
        session_id: records.plannedSessionId,
        kind: 'indivols',
        volunteer_id: hiddenId!,
        participant_name: secret.full_name,
        created_on: now,
        created_by: 'test',
        updated_on: now,
        updated_by: 'test',
      })
      .execute()
  })
  return {
    secrets: [
      secret.email,
      secret.mobile_no,
      secret.dob,
      'Zqhidden Company',
      'Zqhidden Member',
      'Zqhidden Visit',
      organisationId,
    ],
    person: [secret.full_name, hiddenId!],
  }
}
