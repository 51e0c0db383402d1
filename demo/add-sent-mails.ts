import { v7 as uuidv7 } from 'uuid'
import { audience } from '#features/mail/audience-contract.ts'
import type { TenantWork } from '#server/tenant-work.ts'

const hour = 3_600_000

/** Which template went to everybody with a status, and how many hours ago. */
const letters = [
  { template: 'First-visit', status: 'accepted', label: 'Accepted', hoursAgo: 19 * 24 },
  { template: 'Volunteer-lunch', status: 'active', label: 'Active', hoursAgo: 2 },
]

/** The e-mails that a demo organisation has sent: each reached everybody but one, whose address does not exist. */
export async function addSentMails(work: TenantWork, username: string): Promise<void> {
  for (const letter of letters) await addLetter(work, username, letter)
}

async function addLetter(
  { db, tenantId, now }: TenantWork,
  username: string,
  { template, status, label, hoursAgo }: (typeof letters)[number],
): Promise<void> {
  const sent_on = new Date(now.getTime() - hoursAgo * hour)
  const written = await db
    .selectFrom('mail_templates')
    .select(['subject', 'html', 'translations'])
    .where('name', '=', template)
    .executeTakeFirstOrThrow()
  const sender = await db.selectFrom('accounts').select('id').where('username', '=', username).executeTakeFirstOrThrow()
  const id = uuidv7()
  await db
    .insertInto('mail_messages')
    .values({
      ...written,
      translations: JSON.stringify(written.translations),
      tenant_id: tenantId,
      id,
      account_id: sender.id,
      sender: username,
      state: 'sent',
      topic: 'news',
      audiences: JSON.stringify([audience.parse({ kind: 'statuses', statuses: [status], label: `Status: ${label}` })]),
      slice: 1,
      has_recipients: true,
      created_on: sent_on,
      updated_on: sent_on,
      sent_on,
      finished_on: sent_on,
    })
    .execute()
  const people = await db
    .selectFrom('volunteers')
    .select(['id', 'full_name', 'email'])
    .where('status', '=', status)
    .where('email', '<>', '')
    .where('deleted_at', 'is', null)
    .where('created_on', '<', sent_on)
    .orderBy('id')
    .execute()
  const rows = people.map((person, at) => ({
    tenant_id: tenantId,
    id: uuidv7(),
    message_id: id,
    kind: 'indivols' as const,
    person_id: person.id,
    name: person.full_name,
    address: person.email,
    ...(at === 0 ? { state: 'bounced' as const, reason: 'There is no such address.' } : { state: 'sent' as const }),
    attempts: 1,
    sent_on,
  }))
  if (rows.length) await db.insertInto('mail_recipients').values(rows).execute()
}
