import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { peopleLimits, type TenantSettings } from '#shared/tenant-settings.ts'

/** From now on nothing that the account asked for before is finished in its name, or handed over to it. */
export async function cutRights(work: Pick<Context, 'db' | 'now' | 'tenantId'>, accountId: string): Promise<void> {
  const cut = { tenant_id: work.tenantId, account_id: accountId, cut_on: work.now }
  await work.db
    .insertInto('rights_cuts')
    .values(cut)
    .onConflict((known) => known.columns(['tenant_id', 'account_id']).doUpdateSet({ cut_on: work.now }))
    .execute()
}

/** Where an organisation limits more than before what people see of other locations. */
export async function cutRightsWhereStricter(
  work: Pick<Context, 'db' | 'now' | 'tenantId'>,
  before: Pick<TenantSettings, 'limitPeopleToLocations'>,
  after: Pick<TenantSettings, 'limitPeopleToLocations'>,
): Promise<void> {
  const strictness = peopleLimits.indexOf(after.limitPeopleToLocations)
  if (strictness > peopleLimits.indexOf(before.limitPeopleToLocations)) await cutRightsOfLimited(work)
}

/** The same for everybody who has some of the locations: the organisation now limits what they see. */
async function cutRightsOfLimited(work: Pick<Context, 'db' | 'now' | 'tenantId'>): Promise<void> {
  await sql`
    insert into rights_cuts (tenant_id, account_id, cut_on)
    select tenant_id, id, ${work.now} from accounts
    where deleted_at is null and not all_locations and role <> 'superadmin'
    on conflict (tenant_id, account_id) do update set cut_on = excluded.cut_on`.execute(work.db)
}
