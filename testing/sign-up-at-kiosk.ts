import { writeKioskAttendance } from '#features/kiosk/contract.ts'
import { addTestVolunteers } from './add-test-volunteers.ts'
import { makeFindable } from './kiosk-proof.ts'
import { lookedUp } from './look-up.ts'
import type { TestApp, TestTenant } from './start-test-app.ts'

/** Somebody who is signed up for the session, and has not come yet; a kiosk finds them. */
export async function signUpAtKiosk(
  test: TestApp,
  tenant: TestTenant,
  { name, sessionId }: { name: string; sessionId: string },
): Promise<string> {
  const [id] = (await addTestVolunteers(tenant, [name])) as [string]
  await makeFindable(tenant, [id])
  await lookedUp(tenant, id)
  await test.call(writeKioskAttendance, { body: { volId: id, sessionId, register: true } }, tenant.kiosk)
  await tenant.inside(({ db }) =>
    db.updateTable('attendances').set({ check_in: null }).where('volunteer_id', '=', id).execute(),
  )
  return id
}
