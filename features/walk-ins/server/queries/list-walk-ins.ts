import { type RawBuilder, sql } from 'kysely'
import { livingRecordId } from '#features/registration/server/policy.ts'
import { lockSession } from '#features/sessions/server/policy.ts'
import type { Context } from '#server/context.ts'
import { isVisiblePerson, isVisibleRegistration } from '#server/visibility.ts'
import { labelOfStatus } from '#shared/statuses.ts'
import type { WalkIn } from '../../contract.ts'

const most = 200

/** Who came to a session without being known and waits, with whom they may be. */
export async function listWalkIns(ctx: Context, sessionId: string): Promise<{ walkIns: WalkIn[] }> {
  await lockSession(ctx, sessionId, 'none')
  return { walkIns: await readWalkIns(ctx, sql<boolean>`registrations.session_id = ${sessionId}`) }
}

/** The waiting walk-ins of which this is true. */
export async function readWalkIns(ctx: Context, condition: RawBuilder<boolean>): Promise<WalkIn[]> {
  const { rows } = await sql<{
    id: string
    name: string
    record_id: string
    mobile_no: string
    similar: WalkIn['similar']
  }>`
    select registrations.id, registrations.name, walkin.id as record_id, walkin.mobile_no,
      coalesce((select jsonb_agg(jsonb_build_object('vid', id, 'name', full_name, 'mobileNo', mobile_no, 'status', status)
          order by array_position(registrations.similar_ids, id))
        from volunteers where id = any(registrations.similar_ids) and deleted_at is null
          and ${isVisiblePerson(ctx)}), '[]') as similar
    from registrations
    join volunteers walkin on walkin.tenant_id = registrations.tenant_id and walkin.id = ${livingRecordId}
    where ${condition} and registrations.state = 'waiting'
      and registrations.reason = 'walk-in' and ${isVisibleRegistration(ctx)}
    order by registrations.created_on, registrations.id limit ${most}`.execute(ctx.db)
  const labelled = (one: WalkIn['similar'][number]) => ({
    ...one,
    status: labelOfStatus(ctx.statuses.volunteers, one.status),
  })
  return rows.map((row) => ({
    registrationId: row.id,
    volunteerId: row.record_id,
    name: row.name,
    mobileNo: row.mobile_no,
    similar: row.similar.map(labelled),
  }))
}
