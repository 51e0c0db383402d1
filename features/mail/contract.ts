import { z } from 'zod'
import { superadminOnly } from '#shared/access.ts'
import { defineEndpoint } from '#shared/endpoint.ts'

const outboxEntry = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  sentOn: z.iso.datetime(),
})

const trouble = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  /** Waiting is tried again by itself; the others are not. */
  state: z.enum(['waiting', 'refused', 'given-up']),
  reason: z.string(),
  since: z.iso.datetime(),
  triedOn: z.iso.datetime(),
})
export type MailTrouble = z.output<typeof trouble>

/** Mails that stayed here because the installation has no mail server. */
export const listOutbox = defineEndpoint({
  method: 'GET',
  path: '/admin/outbox',
  summary: 'Mails kept here while no mail server is set, and those that a mail server has not taken',
  access: superadminOnly,
  response: z.object({
    /** False where a mail server is set: then mails leave, and nothing is kept here. */
    inUse: z.boolean(),
    mails: z.array(outboxEntry),
    /** Mails that could not be sent: they wait for the mail server, or it refused them; the newest 200. */
    troubles: z.array(trouble),
  }),
})

export const getOutboxMail = defineEndpoint({
  method: 'GET',
  path: '/admin/outbox/:id',
  summary: 'One of these mails with its text',
  access: superadminOnly,
  params: z.object({ id: z.string().max(64) }),
  response: outboxEntry.extend({ text: z.string(), html: z.string().optional() }),
})
