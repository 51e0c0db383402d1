import type { Context } from '#server/context.ts'
import type { Contact, ContactKind } from '../../contract.ts'
import { contactColumns, presentContact } from '../present.ts'

/** All existing contacts of a kind, the newest first. */
export async function listContacts(ctx: Context, kind: ContactKind): Promise<Contact[]> {
  const rows = await ctx.db
    .selectFrom('contacts')
    .select(contactColumns)
    .where('kind', '=', kind)
    .where('deleted_at', 'is', null)
    .orderBy('created_on', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(presentContact)
}
