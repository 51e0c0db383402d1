import type { Example, Records } from './call-example.ts'
import type { TestTenant } from './start-test-app.ts'

const deletedFirst = {
  '/groups/:vid/restore': ['groups', 'groupId'],
  '/indi-vols/:vid/restore': ['volunteers', 'volunteerId'],
  '/contacts/:kind/:vid/restore': ['contacts', 'contactId'],
  '/volunteeringorg/:vid/restore': ['organisations', 'organisationId'],
  '/orgvolunteer/restore': ['organisation_members', 'orgMemberId'],
  '/activities/:activityId/restore': ['activities', 'activityId'],
  '/batches/:batchId/restore': ['batches', 'batchId'],
  '/sessions/restore': ['sessions', 'plannedSessionId'],
} as const satisfies Record<string, readonly [string, keyof Records]>

const isRestore = (path: string): path is keyof typeof deletedFirst => path in deletedFirst

/** What a call brings back must have been deleted. Of other calls nothing happens. */
export async function deleteBeforeRestore(tenant: TestTenant, one: Example, records: Records): Promise<void> {
  if (!isRestore(one.endpoint.path)) return
  const [table, name] = deletedFirst[one.endpoint.path]
  await tenant.inside(({ db, now }) =>
    db.updateTable(table).set({ deleted_at: now }).where('id', '=', records[name]).execute(),
  )
}
