import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { isVisiblePerson } from '#server/visibility.ts'
import type { Received } from '#shared/endpoint.ts'
import type { searchRegistrations as contract } from '../../staff-contract.ts'
import { isShown, isVisibleRegistration, livingRecordId } from '../policy.ts'
import { presentSummary, type SummaryRow } from '../present.ts'

type Query = Received<typeof contract>['query']

/** The columns of a summary, with the existing people that it may be about, the likeliest first. */
export function selectSummaries(ctx: Context) {
  return ctx.db
    .selectFrom('registrations')
    .selectAll('registrations')
    .select(
      sql<SummaryRow['similar']>`coalesce((
        select jsonb_agg(jsonb_build_object('vid', alike.id, 'name', alike.name) order by array_position(registrations.similar_ids, alike.id))
        from (
          select id, full_name as name from volunteers
          where id = any(registrations.similar_ids) and deleted_at is null and ${isVisiblePerson(ctx)}
          union all
          select id, name from organisations
          where id = any(registrations.similar_ids) and deleted_at is null and ${isVisiblePerson(ctx)}
        ) as alike), '[]')`.as('similar'),
    )
    .select(livingRecordId.as('living_record_id'))
    .select((eb) =>
      eb
        .selectFrom('registration_channels')
        .select('registration_channels.name')
        .whereRef('registration_channels.tenant_id', '=', 'registrations.tenant_id')
        .whereRef('registration_channels.id', '=', 'registrations.channel_id')
        .as('channel'),
    )
    .where(isVisibleRegistration(ctx))
    .where(isShown)
}

/** One page of what came through the public forms. */
export async function searchRegistrations(ctx: Context, query: Query) {
  const rows = await filtered(ctx, query)
    .orderBy('created_on', query.direction)
    .orderBy('id', query.direction)
    .limit(query.size)
    .offset((query.page - 1) * query.size)
    .execute()
  const { total } = await filtered(ctx, query)
    .clearSelect()
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  return { registrations: rows.map((row) => presentSummary(row, ctx.now)), total }
}

function filtered(ctx: Context, { name, state, form, channelId }: Query) {
  return selectSummaries(ctx)
    .$if(name !== '', (q) => q.where(sql<boolean>`normalise(registrations.name) like contains_pattern(${name})`))
    .$if(state !== '', (q) => q.where(sql<string>`state`, '=', state))
    .$if(channelId !== '', (q) => q.where('registrations.channel_id', '=', channelId))
    .$if(form !== '', (q) => q.where(sql<string>`form`, '=', form))
}
