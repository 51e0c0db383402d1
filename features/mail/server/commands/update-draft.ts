import type { Context } from '#server/context.ts'
import { staleVersion } from '#shared/errors.ts'
import type { MailMessage } from '../../message-contract.ts'
import { lockDraft } from '../policy.ts'
import { presentMessage } from '../present.ts'
import { type DraftContent, draftColumns } from './create-draft.ts'

/** Keeps a draft as it is now; a version that is no longer current is refused with the draft as it is kept. */
export async function updateDraft(
  ctx: Context,
  id: string,
  { version, ...content }: DraftContent & { version: number },
): Promise<MailMessage> {
  const draft = await lockDraft(ctx, id)
  if (version !== draft.version) throw staleVersion(await presentMessage(ctx, draft))
  const row = await ctx.db
    .updateTable('mail_messages')
    .set({ ...(await draftColumns(ctx, content)), version: version + 1, updated_on: ctx.now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  ctx.emit({ changed: ['mail'] })
  return presentMessage(ctx, row)
}
