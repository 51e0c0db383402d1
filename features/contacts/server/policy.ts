import type { Context } from '#server/context.ts'
import { notFound } from '#shared/errors.ts'
import type { ContactKind } from '../contract.ts'
import { contactColumns } from './present.ts'

/** The contact of this kind, locked until the transaction ends. */
export async function lockContact(ctx: Context, kind: ContactKind, id: string) {
  const contact = await ctx.db
    .selectFrom('contacts')
    .select(contactColumns)
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!contact) throw notFound()
  return contact
}
