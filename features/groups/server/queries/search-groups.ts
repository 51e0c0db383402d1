import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { jsonObject } from '#server/database/json-object.ts'
import { isWithin } from '#server/database/range-conditions.ts'
import { containsWords } from '#server/database/text-conditions.ts'
import { isVisibleSession } from '#server/visibility.ts'
import { localTime } from '#shared/dates.ts'
import type { Received } from '#shared/endpoint.ts'
import { columnNamesOf } from '#shared/list-asked.ts'
import type { searchGroups as contract } from '../../list-contract.ts'
import { presentSummary } from '../present.ts'
import { selectSummaries } from './list-groups.ts'

const columns = { groupName: 'name_search', groupDescription: 'description_search', createdOn: 'created_on' } as const

type Query = Received<typeof contract>['query']

/** One page of groups. A filter is words that the column contains, without regard to their order, case, accents and spaces. */
export async function searchGroups(ctx: Context, query: Query) {
  const column = columns[query.sort]
  const rows = await filtered(ctx, query)
    .select(chosenColumns(ctx, query.columns).as('more'))
    .orderBy(`groups.${column}`, query.direction)
    .orderBy('groups.id', query.direction)
    .limit(query.size)
    .offset((query.page - 1) * query.size)
    .execute()
  const { total } = await filtered(ctx, query)
    .clearSelect()
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  return { groups: rows.map((row) => ({ ...presentSummary(row), more: row.more })), total }
}

function filtered(ctx: Context, query: Query) {
  return selectSummaries(ctx)
    .$if(query.groupName !== '', (q) => q.where(containsWords('groups.name_search', query.groupName)))
    .$if(query.groupDescription !== '', (q) =>
      q.where(containsWords('groups.description_search', query.groupDescription)),
    )
    .$if(query.inCharge !== '', (q) =>
      q.where(
        sql<boolean>`exists (select 1 from jsonb_array_elements(in_charge) who
          where ${containsWords(`normalise(who ->> 'name')`, query.inCharge)})`,
      ),
    )
    .$if(query.members !== '', (q) => q.where(isWithin(sql`coalesce(member_count, 0)`, 'number', query.members)))
    .$if(query.leader !== '', (q) =>
      q.where(query.leader === 'present' ? sql<boolean>`in_charge is not null` : sql<boolean>`in_charge is null`),
    )
    .$if(query.lastSession !== '', (q) => q.where(isWithin(lastSession(ctx), 'date', query.lastSession)))
}

/** SQL of how many the list finds; for counting several of them in one statement. */
export const groupCount = (ctx: Context, query: Query): RawBuilder<number> =>
  sql<number>`(select count(*)::int from (${filtered(ctx, query).clearSelect().select('groups.id')}) found)`

/** What is asked of the sessions that the outer group was added to as a whole and that the actor may see. */
const sessionsOf = (ctx: Context, what: RawBuilder<unknown>, where: RawBuilder<boolean> = sql`true`) => sql`(
  select ${what} from session_groups g
  join sessions s on s.tenant_id = g.tenant_id and s.id = g.session_id and s.deleted_at is null and s.cancelled_on is null
  join batches b on b.tenant_id = s.tenant_id and b.id = s.batch_id and b.deleted_at is null
  join activities c on c.tenant_id = s.tenant_id and c.id = s.activity_id and c.deleted_at is null
  where g.tenant_id = groups.tenant_id and g.group_id = groups.id and ${isVisibleSession(ctx, 's')} and ${where})`

const now = (ctx: Context) => localTime(ctx.now, ctx.settings.timeZone)
const lastSession = (ctx: Context) =>
  sessionsOf(ctx, sql`max(s.starts_at)::date`, sql`s.starts_at < ${now(ctx)}::timestamp`)

const known: Readonly<Record<string, (ctx: Context) => RawBuilder<unknown>>> = {
  lastSession,
  nextSession: (ctx) => sessionsOf(ctx, sql`min(s.starts_at)`, sql`s.starts_at >= ${now(ctx)}::timestamp`),
  sessionCount: (ctx) => sessionsOf(ctx, sql`count(*)`),
  updatedOn: (ctx) => sql`(groups.updated_on at time zone ${ctx.settings.timeZone})::date`,
}

/** What was chosen beside the list's own columns, as one JSON object that is read with the page. */
const chosenColumns = (ctx: Context, names: string) =>
  jsonObject(columnNamesOf(names).flatMap((name) => (known[name] ? [[name, known[name](ctx)] as const] : [])))
