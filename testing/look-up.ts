import type { Person, TestTenant } from './start-test-app.ts'

/** As if this person had just been looked up on this device. */
export const lookedUp = (tenant: TestTenant, volunteerId: string, device: Person = tenant.kiosk): Promise<unknown> =>
  tenant.inside(({ db, tenantId, now }) =>
    db
      .insertInto('kiosk_lookups')
      .values({ tenant_id: tenantId, session_id: device.sessionId, volunteer_id: volunteerId, found_on: now })
      .execute(),
  )
