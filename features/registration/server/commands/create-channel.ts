import { v7 as uuidv7 } from 'uuid'
import type { Context } from '#server/context.ts'
import { invalid } from '#shared/errors.ts'
import type { Channel } from '../../channel-contract.ts'
import { wordOf } from '../../link-rules.ts'

const triedWords = 20

/** A channel with a word for its link that no other has, also no deleted one: its posters may still hang somewhere. */
export async function createChannel(ctx: Context, name: string): Promise<Channel> {
  const existing = await ctx.db
    .selectFrom('registration_channels')
    .select('id')
    .where('name', '=', name)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (existing) throw invalid('There is a channel of this name already.', [{ path: 'name', message: 'Already there' }])
  const id = uuidv7()
  for (let number = 1; number <= triedWords; number++) {
    const word = wordOf(name, number)
    const created = await ctx.db
      .insertInto('registration_channels')
      .values({ tenant_id: ctx.tenantId, id, name, word, created_on: ctx.now, updated_on: ctx.now })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'word']).doNothing())
      .executeTakeFirst()
    if (created.numInsertedOrUpdatedRows) {
      ctx.emit({ changed: ['registrations'] })
      return { id, name, word, count: 0 }
    }
  }
  throw invalid('Please choose another name.', [{ path: 'name', message: 'Too many channels are called like this' }])
}
