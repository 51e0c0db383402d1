import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { isVisiblePerson, visibleVenues } from '#server/visibility.ts'
import { conflict, notFound, Problem } from '#shared/errors.ts'

export const templateColumns = [
  'id',
  'name',
  'subject',
  'html',
  'translations',
  'version',
  'updated_on',
  'updated_by',
] as const

/** The template of this name, in any case of letters. */
export const findTemplate = (ctx: Context, name: string) =>
  ctx.db
    .selectFrom('mail_templates')
    .select(templateColumns)
    .where(sql<string>`lower(name)`, '=', name.toLowerCase())
    .where('deleted_at', 'is', null)

/** The template of this name, locked until the transaction ends; an absent or deleted one is not found. */
export async function lockTemplate(ctx: Context, name: string) {
  const template = await findTemplate(ctx, name).forUpdate().executeTakeFirst()
  if (!template) throw notFound()
  return template
}

/**
 * Letters are everybody's of the staff, drafts too: a colleague can go on with one. Those who see only some people see
 * no colleague's draft, in which others may be named.
 */
export const isVisibleMessage = (ctx: Context): RawBuilder<boolean> =>
  visibleVenues(ctx) === 'all'
    ? sql<boolean>`true`
    : sql<boolean>`(state <> 'draft' or account_id = ${ctx.actor.accountId})`

/** An absent, deleted or hidden letter is not found. */
export async function requireMessage(ctx: Context, id: string): Promise<void> {
  const message = await ctx.db
    .selectFrom('mail_messages')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where(isVisibleMessage(ctx))
    .executeTakeFirst()
  if (!message) throw notFound()
}

/** The letter, locked until the transaction ends; an absent, deleted or hidden one is not found. */
export async function lockMessage(ctx: Context, id: string) {
  const message = await ctx.db
    .selectFrom('mail_messages')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where(isVisibleMessage(ctx))
    .forUpdate()
    .executeTakeFirst()
  if (!message) throw notFound()
  return message
}

/**
 * The same, for anyone who may decide about all of its recipients: those who see everybody, or whose letter it is. Anyone
 * else would write to people hidden from them, and as its sender see who they are.
 */
export async function lockOwnMessage(ctx: Context, id: string) {
  const message = await lockMessage(ctx, id)
  if (visibleVenues(ctx) !== 'all' && message.account_id !== ctx.actor.accountId)
    throw new Problem(403, 'forbidden', 'This e-mail is somebody else’s, and may be to people whom you do not see.')
  return message
}

/** The same, where it is still a draft. */
export async function lockDraft(ctx: Context, id: string) {
  const message = await lockMessage(ctx, id)
  if (message.state !== 'draft') throw conflict('This e-mail has been sent already. It cannot be changed any more.')
  return message
}

/** Whether the actor may see a row of `mail_recipients`: their own letters', and people whom they see anyway. */
export function isVisibleRecipient(ctx: Context): RawBuilder<boolean> {
  if (visibleVenues(ctx) === 'all') return sql<boolean>`true`
  return sql<boolean>`(
    exists (select 1 from mail_messages m where m.tenant_id = mail_recipients.tenant_id
      and m.id = mail_recipients.message_id and m.account_id = ${ctx.actor.accountId})
    or exists (select 1 from volunteers v where v.tenant_id = mail_recipients.tenant_id
      and v.id = mail_recipients.person_id and ${isVisiblePerson(ctx, 'v')})
    or exists (select 1 from organisations o where o.tenant_id = mail_recipients.tenant_id
      and o.id = mail_recipients.person_id and ${isVisiblePerson(ctx, 'o')})
    or exists (select 1 from organisation_members member join organisations o on o.tenant_id = member.tenant_id
        and o.id = member.organisation_id
      where member.tenant_id = mail_recipients.tenant_id and member.id = mail_recipients.person_id
        and ${isVisiblePerson(ctx, 'o')}))`
}
