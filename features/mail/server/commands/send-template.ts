import type { Context } from '#server/context.ts'
import { audience } from '../../audience-contract.ts'
import type { ReadyLetter } from '../../ready-words.ts'
import type { MailTopic } from '../../rules.ts'
import type { Translation } from '../../template-contract.ts'
import { findTemplate } from '../policy.ts'
import { hasRecipient } from '../queries/has-recipient.ts'
import { cancelMessage } from './cancel-message.ts'
import { insertDraft } from './create-draft.ts'
import { deleteDraft } from './delete-draft.ts'
import { handOver } from './send-message.ts'

interface Templated {
  /** Of the template. */
  name: string
  /** What is sent where the template has been deleted. */
  otherwise: ReadyLetter
  topic: MailTopic
  vids: string[]
  at: Date
}

/** Sends a template to volunteers at a time; nothing where nobody of them can get it. */
export async function sendTemplate(
  ctx: Context,
  { name, otherwise, topic, vids, at }: Templated,
): Promise<string | undefined> {
  if (!vids.length) return undefined
  const audiences = [audience.parse({ kind: 'volunteers', label: `${vids.length} volunteers`, ids: vids })]
  if (!(await hasRecipient(ctx, audiences, topic))) return undefined
  const { subject, html, translations } = (await findTemplate(ctx, name).executeTakeFirst()) ?? otherwise
  const draft = await insertDraft(ctx, {
    topic,
    subject,
    html,
    translations: translations as Translation[],
    audiences,
    sessionId: null,
  })
  await ctx.db.updateTable('mail_messages').set({ is_automatic: true }).where('id', '=', draft.id).execute()
  await handOver(ctx, draft, at)
  return draft.id
}

/** Such a letter is not sent, if it has not left yet; whether that is so. */
export async function takeTemplateBack(ctx: Context, id: string): Promise<boolean> {
  const letter = await ctx.db.selectFrom('mail_messages').select('state').where('id', '=', id).executeTakeFirst()
  if (letter?.state !== 'scheduled') return false
  await cancelMessage(ctx, id)
  await deleteDraft(ctx, id)
  return true
}
