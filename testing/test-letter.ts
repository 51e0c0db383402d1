import type { Audience } from '#features/mail/audience-contract.ts'
import * as contract from '#features/mail/message-contract.ts'
import { writeRecipients } from '#features/mail/server/commands/write-recipients.ts'
import { writeChoiceLink } from '#features/mail/server/queries/choice-link.ts'
import { addTestVolunteers } from './add-test-volunteers.ts'
import type { Person, TestApp, TestTenant } from './start-test-app.ts'

export const testLetter = { subject: 'A walk on Saturday', html: '<p>Dear {{firstName}}</p>' }

/** Some of the recipients, with what is usual where nothing is said. */
export const audienceOf = (kind: Audience['kind'], more: Partial<Audience> = {}) => ({ kind, ...more })

/** A draft of this person. */
export async function addTestDraft(test: TestApp, as: Person, more: object = {}): Promise<contract.MailMessage> {
  const audiences = [audienceOf('addresses', { addresses: ['mei@example.org'] })]
  return (await test.call(contract.createDraft, { body: { ...testLetter, audiences, ...more } }, as)).body
}

export const sendTestLetter = (
  test: TestApp,
  as: Person,
  { id, version }: { id: string; version: number },
  more: object = {},
) => test.call(contract.sendMessage, { params: { id }, body: { version, ...more } }, as)

/** A letter that is about to be sent to somebody of this name, and the link that stands in it. */
export async function linkToLetter(test: TestApp, tenant: TestTenant, name: string) {
  const [personId] = await addTestVolunteers(tenant, [name])
  const audiences = [audienceOf('volunteers', { ids: [personId!] })]
  const draft = await addTestDraft(test, tenant.user, { audiences })
  await sendTestLetter(test, tenant.user, draft)
  const { id } = await tenant.run(tenant.user, async (ctx) => {
    const one = ctx.db.selectFrom('mail_messages').selectAll().where('id', '=', draft.id)
    await writeRecipients(ctx, await one.executeTakeFirstOrThrow())
    return ctx.db
      .selectFrom('mail_recipients')
      .select('id')
      .where('person_id', '=', personId!)
      .executeTakeFirstOrThrow()
  })
  const token = writeChoiceLink(test.platform.config.SECRET_KEY, { tenantId: tenant.id, recipientId: id })
  return { token, personId: personId!, recipientId: id }
}

/** A letter to people of these names that was handed over to be sent: the part of the work that comes first. */
export async function handedOver(test: TestApp, tenant: TestTenant, names: string[]) {
  const ids = await addTestVolunteers(tenant, names)
  const draft = await addTestDraft(test, tenant.user, { audiences: [audienceOf('volunteers', { ids })] })
  await sendTestLetter(test, tenant.user, draft)
  return { messageId: draft.id, slice: 1 }
}
