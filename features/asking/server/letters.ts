import { writeLetterLink } from '#features/reports/server/queries/letter-link.ts'
import type { Enclosure } from '#server/enclosure.ts'
import { enclosureName } from './commands/ask-candidates.ts'

/** The page of each recipient's own, where they say yes or no; none where the question has gone. */
export const questionEnclosure: Enclosure = {
  name: enclosureName,
  values: async (ctx, { messageId, personId }) => {
    const ask = await ctx.db
      .selectFrom('session_asks')
      .select('id')
      .where('volunteer_id', '=', personId)
      .where((eb) => eb.or([eb('message_id', '=', messageId), eb('offer_message_id', '=', messageId)]))
      .executeTakeFirst()
    if (!ask) return undefined
    const { tenantId } = ctx
    const token = writeLetterLink(ctx.config.SECRET_KEY, { tenantId, letterId: ask.id }, 'session ask')
    return { answerPage: `${ctx.webAddress}/asked/${token}` }
  },
}
