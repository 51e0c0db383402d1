import { isDeepStrictEqual } from 'node:util'
import type { Context } from '#server/context.ts'
import { staleVersion } from '#shared/errors.ts'
import type { MailMessage } from '../../message-contract.ts'
import { lockDraft } from '../policy.ts'
import { audiencesOf, presentMessage } from '../present.ts'
import { type DraftContent, draftColumns } from './create-draft.ts'

/**
 * Keeps a draft as it is now; a version that is no longer current is refused with the draft as it is kept. A draft
 * belongs to the person who last chose its recipients: its earlier writer may see fewer people.
 */
export async function updateDraft(
  ctx: Context,
  id: string,
  { version, ...content }: DraftContent & { version: number },
): Promise<MailMessage> {
  const draft = await lockDraft(ctx, id)
  if (version !== draft.version) throw staleVersion(await presentMessage(ctx, draft))
  const columns = await draftColumns(ctx, content, draft.session_id)
  const chosenByActor =
    columns.session_id !== draft.session_id || !isDeepStrictEqual(content.audiences, audiencesOf(draft))
  const row = await ctx.db
    .updateTable('mail_messages')
    .set({
      ...columns,
      ...(chosenByActor ? { account_id: ctx.actor.accountId, sender: ctx.actor.username } : {}),
      untouched: false,
      version: version + 1,
      updated_on: ctx.now,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  ctx.emit({ changed: ['mail'] })
  return presentMessage(ctx, row)
}
