import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { VolunteerSettings } from '#features/form-settings/contract.ts'
import { pickOption } from '#features/form-settings/rules.ts'
import type { Context } from '#server/context.ts'
import { everyOther } from '#server/database/every-other.ts'
import { insertMany } from '#server/database/insert-many.ts'
import type { Message } from '#shared/define-words.ts'
import { invalid } from '#shared/errors.ts'
import { pickStatus } from '#shared/statuses.ts'

/** A status by its key and a tier as its list writes it; any other is refused, by the name that the caller has for it. */
export function readStatus(
  settings: VolunteerSettings,
  given: { status: string; tier: string },
  statusField = 'status',
): { status: string; tier: string } {
  const refuse = (path: string) => (saying: Message) => {
    throw invalid(`${path}: ${saying.message}`, [{ path, ...saying }])
  }
  return {
    status: pickStatus(settings.statuses, given.status, refuse(statusField)),
    tier: pickOption(settings.tier, given.tier, refuse('tier')),
  }
}

/** Appends to the history of statuses. Who and when is decided here, never by the caller. */
export async function addStatusUpdates(
  ctx: Context,
  updates: { volunteerId: string; status: string; tier: string; remarks: string }[],
): Promise<void> {
  if (!updates.length) return
  const rows = updates.map(({ volunteerId, status, tier, remarks }) => ({
    tenant_id: ctx.tenantId,
    id: uuidv7(),
    volunteer_id: volunteerId,
    new_status: status,
    tier,
    remarks,
    changed_by: ctx.actor.username,
    changed_on: ctx.now,
  }))
  // the plan for a single row is kept
  if (rows.length === 1) await ctx.db.insertInto('status_updates').values(rows).execute()
  else await insertMany(ctx.db, 'status_updates', everyOther(rows))
}

/** The same entry for many people, in one statement; without a tier, with the one that each has. */
export async function addStatusUpdateToAll(
  ctx: Context,
  volunteerIds: string[],
  { status, tier, remarks }: { status: string; tier?: string; remarks: string },
): Promise<void> {
  const ids = volunteerIds.map(() => uuidv7())
  await sql`
    insert into status_updates (tenant_id, id, volunteer_id, new_status, tier, remarks, changed_by, changed_on)
    select ${ctx.tenantId}, added.id, volunteer_id, ${status}, coalesce(${tier ?? null}, v.tier), ${remarks},
      ${ctx.actor.username}, ${ctx.now}
    from unnest(${ids}::uuid[], ${volunteerIds}::uuid[]) as added(id, volunteer_id)
    join volunteers v on v.id = added.volunteer_id`.execute(ctx.db)
}

export async function addNotes(ctx: Context, volunteerId: string, notes: { note: string }[]): Promise<void> {
  if (!notes.length) return
  const rows = notes.map(({ note }) => ({
    tenant_id: ctx.tenantId,
    id: uuidv7(),
    volunteer_id: volunteerId,
    note: note.trim(),
    created_by: ctx.actor.username,
    created_on: ctx.now,
  }))
  await ctx.db.insertInto('notes').values(rows).execute()
}
