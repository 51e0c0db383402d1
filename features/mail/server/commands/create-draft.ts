import { NIL, v7 as uuidv7 } from 'uuid'
import { lockSession } from '#features/sessions/server/policy.ts'
import type { Context } from '#server/context.ts'
import type { Received } from '#shared/endpoint.ts'
import type { createDraft as contract, MailMessage } from '../../message-contract.ts'
import { presentMessage } from '../present.ts'
import { textColumns } from './create-template.ts'

export type DraftContent = Omit<Received<typeof contract>['body'], 'isUntouched'>

/** A letter that only its writer sees until it is sent. */
export async function createDraft(
  ctx: Context,
  { isUntouched, ...content }: Received<typeof contract>['body'],
): Promise<MailMessage> {
  const row = await insertDraft(ctx, content, isUntouched)
  ctx.emit({ changed: ['mail'] })
  return presentMessage(ctx, row)
}

export async function insertDraft(ctx: Context, content: DraftContent, untouched = false) {
  return ctx.db
    .insertInto('mail_messages')
    .values({
      tenant_id: ctx.tenantId,
      id: uuidv7(),
      account_id: writerOf(ctx),
      sender: ctx.actor.username,
      state: 'draft',
      untouched,
      ...(await draftColumns(ctx, content)),
      created_on: ctx.now,
      updated_on: ctx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Whose letter it is; null where no account stands behind it, as of one that goes out on its own. */
export const writerOf = ({ actor }: Context) => (actor.accountId === NIL ? null : actor.accountId)

/** What a draft holds. A session that it begins to name must be one that the actor sees; one deleted since may stay. */
export async function draftColumns(ctx: Context, content: DraftContent, sessionBefore: string | null = null) {
  if (content.sessionId && content.sessionId !== sessionBefore) await lockSession(ctx, content.sessionId, 'none')
  return {
    topic: content.topic,
    ...textColumns(content.subject, content.html, content.translations),
    audiences: JSON.stringify(content.audiences),
    session_id: content.sessionId,
  }
}
