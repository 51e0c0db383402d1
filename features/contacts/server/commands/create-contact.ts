import { v7 as uuidv7 } from 'uuid'
import type { Context } from '#server/context.ts'
import type { ContactForm, ContactKind } from '../../contract.ts'

export async function createContact(ctx: Context, kind: ContactKind, form: ContactForm) {
  const id = uuidv7()
  await ctx.db
    .insertInto('contacts')
    .values({ tenant_id: ctx.tenantId, id, kind, ...columnsOf(form), created_on: ctx.now, updated_on: ctx.now })
    .execute()
  ctx.emit({ changed: ['contacts'] })
  return { vid: id, fullName: form.fullName }
}

/** What the form fills. An address counts once, however it is written. */
export function columnsOf(form: ContactForm) {
  return {
    full_name: form.fullName,
    email: form.email.toLowerCase(),
    contact_no: form.contactNo,
    full_address: form.fullAddress,
    status: form.status,
  }
}
