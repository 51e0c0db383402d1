import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Channel } from '../../channel-contract.ts'

/** The channels of the organisation by name, with how many have registered through each. */
export async function listChannels({ db }: Pick<Context, 'db'>): Promise<{ channels: Channel[] }> {
  const channels = await db
    .selectFrom('registration_channels')
    .select(['id', 'name', 'word'])
    .select(
      sql<number>`(select count(*)::int from registrations
        where registrations.tenant_id = registration_channels.tenant_id
          and registrations.channel_id = registration_channels.id)`.as('count'),
    )
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute()
  return { channels }
}

/** The channel of a link's word; a deleted one counts, because its posters still hang there. */
export async function findChannel({ db }: Pick<Context, 'db'>, word: string | undefined): Promise<string | undefined> {
  if (!word) return undefined
  const found = await db
    .selectFrom('registration_channels')
    .select('id')
    .where('word', '=', word.toLowerCase())
    .executeTakeFirst()
  return found?.id
}
