import type { Context } from '#server/context.ts'
import { staleVersion } from '#shared/errors.ts'
import type { Contact, ContactKind, UpdateContactBody } from '../../contract.ts'
import { lockContact } from '../policy.ts'
import { presentContact } from '../present.ts'
import { columnsOf } from './create-contact.ts'

/** Saves a contact; a version that is no longer current is refused with the contact as it is now. */
export async function updateContact(
  ctx: Context,
  kind: ContactKind,
  id: string,
  { version, ...sent }: UpdateContactBody,
): Promise<Contact> {
  const contact = await lockContact(ctx, kind, id)
  if (version !== contact.version) throw staleVersion(presentContact(contact))
  const { email, contact_no: contactNo, full_address: fullAddress } = contact
  const saved = { ...columnsOf({ email, contactNo, fullAddress, ...sent }), version: version + 1 }
  await ctx.db
    .updateTable('contacts')
    .set({ ...saved, updated_on: ctx.now })
    .where('id', '=', id)
    .execute()
  ctx.emit({ changed: ['contacts'] })
  return presentContact({ ...contact, ...saved })
}
