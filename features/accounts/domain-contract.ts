import { z } from 'zod'
import { superadminOnly } from '#shared/access.ts'
import { emailMessage, isEmail } from '#shared/email.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { tenantSettings } from '#shared/tenant-settings.ts'
import { accountHistory } from './history-words.ts'

export const sendTestMail = defineEndpoint({
  method: 'POST',
  path: '/tenant-settings/test-mail',
  summary: 'Mail a test to yourself, with a sender as it would be set',
  historyAction: accountHistory.message('mailedTest'),
  repeatable: true,
  access: superadminOnly,
  body: z.strictObject(tenantSettings.pick({ mailSenderName: true, mailFrom: true, mailReplyTo: true }).shape),
  response: z.object({ to: z.string() }),
})

export const recordKinds = ['MX', 'SPF', 'DKIM', 'DMARC'] as const
/** `local`: no name of the internet. `unanswered`: nobody said anything in time. */
export const recordStates = ['found', 'missing', 'wrong', 'unanswered', 'local'] as const

const mailRecord = z.object({
  kind: z.enum(recordKinds),
  /** The name that was looked up, or that the record belongs to. */
  host: z.string(),
  state: z.enum(recordStates),
  found: z.array(z.string()),
  /** What there is to do about it, as a sentence; empty where nothing is. */
  needs: z.string(),
})
export type MailRecord = z.output<typeof mailRecord>

export const checkMailDomain = defineEndpoint({
  method: 'GET',
  path: '/tenant-settings/mail-domain',
  summary: "Look up what the domain of a sender's address says about who may send for it",
  access: superadminOnly,
  query: z.strictObject({ address: z.string().max(254).refine(isEmail, emailMessage.message) }),
  response: z.object({ domain: z.string(), records: z.array(mailRecord) }),
})
