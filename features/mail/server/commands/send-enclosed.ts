import type { Context } from '#server/context.ts'
import { audience } from '../../audience-contract.ts'
import type { MailTopic } from '../../rules.ts'
import type { Translation } from '../../template-contract.ts'
import { insertDraft, writerOf } from './create-draft.ts'
import { handOver } from './send-message.ts'

interface Enclosed {
  subject: string
  html: string
  translations: Translation[]
  topic: MailTopic
  /** The session that it is about. */
  sessionId?: string
  /** The volunteers who get it. */
  vids: string[]
  /** The name of the enclosure, and as what it is shown among what was sent. */
  enclosure: string
  shownAs: string
}

/** Sends a letter of which each recipient's mail carries something of its own; returns its id. Nobody's goes out on its own. */
export async function sendEnclosed(
  ctx: Context,
  { subject, html, translations, topic, sessionId, vids, enclosure, shownAs }: Enclosed,
): Promise<string> {
  const audiences = [audience.parse({ kind: 'volunteers', label: `${vids.length} volunteers`, ids: vids })]
  const draft = await insertDraft(ctx, { topic, subject, html, translations, audiences, sessionId: sessionId ?? null })
  await ctx.db
    .updateTable('mail_messages')
    .set({ enclosure, attachment_name: shownAs, is_automatic: writerOf(ctx) === null })
    .where('id', '=', draft.id)
    .execute()
  await handOver(ctx, draft)
  return draft.id
}
