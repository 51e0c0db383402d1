import type { Context } from '#server/context.ts'
import { notFound } from '#shared/errors.ts'
import type { SessionLetter, Told } from '../../phone-contract.ts'
import { isOnList, type PhoneList, phoneListOfMessage, phoneListOfSession } from '../queries/list-by-phone.ts'

/** Somebody on the letter's list was told by phone, or was not after all. */
export const markMessageTold = async (ctx: Context, id: string, personId: string, isTold: boolean): Promise<Told> =>
  markTold(ctx, await phoneListOfMessage(ctx, id, 'update'), personId, isTold)

/** The same for the reminder of a session, or for thanks to those who came to it. */
export const markReminderTold = async (
  ctx: Context,
  sessionId: string,
  personId: string,
  isTold: boolean,
  letter: SessionLetter,
): Promise<Told> => markTold(ctx, await phoneListOfSession(ctx, sessionId, letter, 'share'), personId, isTold)

/** Who said so first stays: a colleague's second mark changes nothing. */
async function markTold(ctx: Context, list: PhoneList, personId: string, isTold: boolean): Promise<Told> {
  if (!(await isOnList(ctx, list, personId))) throw notFound()
  const key = { source_id: list.sourceId, person_id: personId }
  if (isTold)
    await ctx.db
      .insertInto('mail_told')
      .values({ tenant_id: ctx.tenantId, ...key, told_by: ctx.actor.username, told_on: ctx.now })
      .onConflict((of) => of.doNothing())
      .execute()
  else
    await ctx.db
      .deleteFrom('mail_told')
      .where('source_id', '=', key.source_id)
      .where('person_id', '=', key.person_id)
      .execute()
  ctx.emit({ changed: ['mail'] })
  const row = await ctx.db
    .selectFrom('mail_told')
    .select(['told_by', 'told_on'])
    .where('source_id', '=', key.source_id)
    .where('person_id', '=', key.person_id)
    .executeTakeFirst()
  return { toldBy: row?.told_by ?? '', toldOn: row?.told_on.toISOString() ?? null }
}
