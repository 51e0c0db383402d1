import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Http } from '#server/http/route.ts'
import { streamList } from '#server/http/stream-list.ts'
import { isVisiblePerson } from '#server/visibility.ts'
import { visibleMembers } from '../policy.ts'
import { presentSummary, type SummaryRow } from '../present.ts'

const rowsAtOnce = 1000

/** Existing groups with their size and who is in charge; deleted volunteers and those hidden from the actor do not count. */
export function selectSummaries(ctx: Context) {
  return ctx.db
    .selectFrom('groups')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('group_members')
          .innerJoin('volunteers', (join) =>
            join
              .onRef('volunteers.tenant_id', '=', 'group_members.tenant_id')
              .onRef('volunteers.id', '=', 'group_members.volunteer_id'),
          )
          .select([
            sql<number>`count(*)`.as('member_count'),
            sql<
              SummaryRow['in_charge']
            >`jsonb_agg(jsonb_build_object('vid', volunteers.id, 'name', volunteers.full_name)
              order by volunteers.full_name) filter (where in_charge)`.as('in_charge'),
          ])
          .whereRef('group_members.tenant_id', '=', 'groups.tenant_id')
          .whereRef('group_members.group_id', '=', 'groups.id')
          .where('volunteers.deleted_at', 'is', null)
          .where(isVisiblePerson(ctx, 'volunteers'))
          .as('members'),
      (join) => join.onTrue(),
    )
    .select(['groups.id', 'groups.name', 'groups.description', 'groups.created_on', 'member_count', 'in_charge'])
    .where('groups.deleted_at', 'is', null)
}

/** All groups by name, read as the reader takes them. */
export async function streamGroups(ctx: Context, http: Http): Promise<never[]> {
  const etag = async () => `"${await tagOfGroups(ctx)}-${await tagOfMembers(ctx)}"`
  return streamList(http, { etag, rowsAtOnce, read: readGroups, present: presentSummary })
}

/** The names of all groups, read as the reader takes them. */
export async function streamGroupNames(ctx: Context, http: Http): Promise<{ groupSummaries: never[] }> {
  const etag = async () => `"${await tagOfGroups(ctx)}"`
  const list = { etag, rowsAtOnce, read: readNames, present: presentName, under: 'groupSummaries' }
  return { groupSummaries: await streamList(http, list) }
}

async function tagOfGroups(ctx: Context): Promise<string> {
  const { tag } = await ctx.db
    .selectFrom('groups')
    .select(
      sql<string>`count(*) || '-' || coalesce(sum(hashtextextended(id::text || version, 0)::numeric), 0)`.as('tag'),
    )
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return tag
}

/** Changes with who is in which group and with who is in charge, also of their names. */
async function tagOfMembers(ctx: Context): Promise<string> {
  const one = sql`group_id::text || volunteers.id || case when in_charge then ':' || full_name else '' end`
  const { tag } = await visibleMembers(ctx)
    .select(sql<string>`count(*) || '-' || coalesce(sum(hashtextextended(${one}, 0)::numeric), 0)`.as('tag'))
    .executeTakeFirstOrThrow()
  return tag
}

interface NamedRow {
  id: string
  name_search: string
}

const isAfter = ({ name_search, id }: NamedRow) =>
  sql<boolean>`(groups.name_search, groups.id) > (${name_search}, ${id}::uuid)`

const readGroups = (ctx: Context, after: NamedRow | undefined, limit: number) =>
  selectSummaries(ctx)
    .select('groups.name_search')
    .$if(after !== undefined, (q) => q.where(isAfter(after!)))
    .orderBy('groups.name_search')
    .orderBy('groups.id')
    .limit(limit)
    .execute()

const readNames = (ctx: Context, after: NamedRow | undefined, limit: number) =>
  ctx.db
    .selectFrom('groups')
    .select(['id', 'name', 'name_search'])
    .where('deleted_at', 'is', null)
    .$if(after !== undefined, (q) => q.where(isAfter(after!)))
    .orderBy('name_search')
    .orderBy('id')
    .limit(limit)
    .execute()

const presentName = ({ id, name }: { id: string; name: string }) => ({ id, vid: id, groupName: name })
