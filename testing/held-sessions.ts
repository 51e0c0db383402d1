import { addTestVolunteers } from './add-test-volunteers.ts'
import { type AttendedMonths, addAttendedMonths } from './attended-months.ts'
import type { LimitedTenant } from './limited-tenant.ts'

/**
 * The attended months with what activities are asked for: the first session of each of October and November needs three
 * readers and a host, one of November was cancelled, one of the 20th of December is still to come, and of November's
 * first somebody was excused.
 */
export async function addHeldSessions(place: LimitedTenant): Promise<AttendedMonths> {
  const months = await addAttendedMonths(place.tenant, { here: [place.here.id], away: [place.away.id] })
  const roles = [
    { roleName: 'Reader', roleCount: 3 },
    { roleName: 'Host', roleCount: 1 },
  ]
  const firstId = await place.tenant.inside(async ({ db, now }) => {
    const sessions = () => db.updateTable('sessions')
    const needed = { role_counts: JSON.stringify(roles) as never, role_total: 4 }
    await sessions().set(needed).where('starts_at', '=', '2026-10-31T22:00').execute()
    const [first] = await db.selectFrom('sessions').selectAll().where('starts_at', '=', '2026-11-01T00:00').execute()
    const { name_search: _, ...row } = { ...first!, role_counts: JSON.stringify(roles) as never, role_total: 4 }
    const at = (day: string) => ({ starts_at: `${day}T09:00`, ends_at: `${day}T10:30`, id: crypto.randomUUID() })
    await db
      .insertInto('sessions')
      .values([
        { ...row, ...at('2026-11-03'), cancelled_on: now },
        { ...row, ...at('2026-12-20') },
      ])
      .execute()
    return first!.id
  })
  const excused = await addAbsent(place, firstId)
  await place.tenant.inside(({ db }) =>
    db.updateTable('attendances').set({ excused: true }).where('id', '=', excused).execute(),
  )
  return months
}

/** Somebody who does not come to this session. */
async function addAbsent({ tenant }: LimitedTenant, sessionId: string): Promise<string> {
  const [person] = await addTestVolunteers(tenant, ['Mei Excused'])
  const id = crypto.randomUUID()
  await tenant.inside(({ db, now }) =>
    db
      .insertInto('attendances')
      .values({
        tenant_id: tenant.id,
        id,
        session_id: sessionId,
        kind: 'indivols',
        volunteer_id: person!,
        participant_name: 'Mei Excused',
        absent: true,
        created_on: now,
        created_by: 'test',
        updated_on: now,
        updated_by: 'test',
      })
      .execute(),
  )
  return id
}
