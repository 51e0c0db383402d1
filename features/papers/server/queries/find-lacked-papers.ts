import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { isHeldOn } from '../policy.ts'

/** Somebody who would come on a day in a role; `anybody` asks for what everybody needs. */
export interface Coming {
  volunteerId: string
  day: string
  role: string
}
export const anybody = ''

export interface Lack {
  volunteerId: string
  paper: string
  /** The first role of theirs that needs it; empty where everybody does. */
  role: string
  /** Whether the slot holds a file or a date, and was not ticked. */
  isUnchecked: boolean
  /** The day on which it ends before these days; empty where that is not why. */
  validUntil: string
  days: string[]
}

/** What these people lack on these days, each once with its days. Groups and organisations lack nothing. */
export async function findLackedPapers(ctx: Context, coming: readonly Coming[]): Promise<Lack[]> {
  if (!coming.length) return []
  const { rows } = await sql<Lack>`
    select wanted.id as "volunteerId", papers.name as paper, min(wanted.role) as role,
      coalesce(not held.checked and (held.file_id is not null or held.valid_until is not null), false) as "isUnchecked",
      case when held.checked then coalesce(held.valid_until::text, '') else '' end as "validUntil",
      array_agg(distinct wanted.day::text) as days
    from unnest(${coming.map((one) => one.volunteerId)}::uuid[], ${coming.map((one) => one.day)}::date[],
      ${coming.map((one) => one.role)}::text[]) as wanted (id, day, role)
    join papers on case when wanted.role = ${anybody} then papers.needed_by = 'everybody' else wanted.role = any(papers.roles) end
    join volunteers on volunteers.tenant_id = papers.tenant_id and volunteers.id = wanted.id
    left join volunteer_files held on held.tenant_id = papers.tenant_id and held.volunteer_id = wanted.id
      and held.slot = papers.slot
    where not ${isHeldOn('held', sql`wanted.day`)}
    group by wanted.id, papers.slot, papers.name, held.checked, held.file_id, held.valid_until
    order by min(array_position(${coming.map((one) => one.volunteerId)}::uuid[], wanted.id)), papers.slot`.execute(
    ctx.db,
  )
  return rows
}
