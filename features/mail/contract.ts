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

const letter = z.object({
  id: z.string(),
  subject: z.string(),
  sender: z.string(),
  /** Its sender may not send any more; the mail server takes nothing; or it was stopped within the last days. */
  trouble: z.enum(['lost-sender', 'mail-server', 'stopped']),
  /** When it was to leave, or since when nothing leaves. */
  since: z.iso.datetime(),
  reason: z.string(),
})
export type StuckLetter = z.output<typeof letter>

export const listStuck = defineEndpoint({
  method: 'GET',
  path: '/admin/stuck-mails',
  summary:
    'What will not leave unless somebody does something: letters, and single mails that a mail server does not take',
  access: superadminOnly,
  response: z.object({
    /** The first ten, the soonest first. */
    letters: z.array(letter),
    /** Single mails, such as passwords and links, that wait for the mail server, and why the newest does. */
    waiting: z.object({ count: z.number(), since: z.string(), reason: z.string() }),
  }),
})
