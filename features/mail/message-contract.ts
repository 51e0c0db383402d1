import { z } from 'zod'
import { staff } from '#shared/access.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { plainLine } from '#shared/plain-text.ts'
import { audiences } from './audience-contract.ts'
import { mailHistory } from './history-words.ts'
import {
  largestAttachment,
  largestImage,
  listedStates,
  mailTopics,
  messageStates,
  recipientKinds,
  recipientStates,
} from './rules.ts'
import { bodyHtml, subjectText, translations } from './template-contract.ts'

const one = z.strictObject({ id: z.uuid() })
const message = z.object({ message: z.string() })

export const letterContent = {
  topic: z.enum(mailTopics).default('news'),
  subject: subjectText.default(''),
  html: bodyHtml.default(''),
  translations: translations.default([]),
  audiences: audiences.default([]),
  /** The session that the letter's fields name. */
  sessionId: z.uuid().nullable().default(null),
}
/** Of size 0 where each recipient's mail carries one of its own, which is made when it is sent. */
const attachment = z.object({ name: z.string(), size: z.number() })
/** How many recipients each state has; nothing for a draft. */
const counts = z.partialRecord(z.enum(recipientStates), z.number())

const summary = z.object({
  id: z.string(),
  state: z.enum(messageStates),
  subject: z.string(),
  /** The same as lists show it: with the organisation, and of a letter to one alone with their name. */
  subjectShown: z.string(),
  sender: z.string(),
  topic: z.enum(mailTopics),
  counts,
  attachment: attachment.nullable(),
  createdOn: z.string(),
  updatedOn: z.string(),
  sendAt: z.string().nullable(),
  /** When it was handed to be sent. */
  sentOn: z.string().nullable(),
  finishedOn: z.string().nullable(),
  /** Why it was stopped, or what it waits for. */
  reason: z.string(),
  /** It is to be sent later, and will not be: its sender was deleted, reset or has fewer rights since. */
  hasLostSender: z.boolean(),
  /** The session that it is about, where the reader may see it. */
  session: z.object({ name: z.string(), start: z.string() }).nullable(),
  /** A reminder that the activity asks for, so many hours before. */
  reminderHours: z.number().nullable(),
})
export type MessageSummary = z.output<typeof summary>

const whole = summary.extend({
  html: z.string(),
  translations,
  audiences,
  sessionId: z.string().nullable(),
  version: z.number(),
  /** Whom sending it again would try, and how many of them only have their mail in the outbox; 0 until it is over. */
  notReached: z.object({ all: z.number(), kept: z.number() }),
})
export type MailMessage = z.output<typeof whole>

export const listMessages = defineEndpoint({
  method: 'GET',
  path: '/mail/messages',
  summary: 'One page of e-mails: sent and to be sent, newest first, or own drafts',
  access: staff,
  query: z.strictObject({
    tab: z.enum(['sent', 'drafts']).default('sent'),
    subject: z.string().max(200).default(''),
    state: z.enum(listedStates).optional(),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    size: z.coerce.number().int().min(1).max(100).default(10),
  }),
  response: z.object({ messages: z.array(summary), total: z.number() }),
})

export const getMessage = defineEndpoint({
  method: 'GET',
  path: '/mail/messages/:id',
  summary: 'One e-mail: its text, whom it is for, and how far it is',
  access: staff,
  params: one,
  response: whole,
})

export const createDraft = defineEndpoint({
  method: 'POST',
  path: '/mail/messages',
  summary: 'Keep a draft of an e-mail',
  historyAction: mailHistory.message('savedDraft'),
  repeatable: true,
  access: staff,
  body: z.strictObject({
    ...letterContent,
    /** Begun by a button: it is in no list until somebody has written or chosen something. */
    isUntouched: z.boolean().default(false),
  }),
  response: whole,
})

export const updateDraft = defineEndpoint({
  method: 'PUT',
  path: '/mail/messages/:id',
  summary: 'Keep a draft as it is now',
  historyAction: mailHistory.message('savedDraft'),
  repeatable: true,
  access: staff,
  params: one,
  body: z.strictObject({ ...letterContent, version: z.number().int() }),
  response: whole,
})

export const deleteDraft = defineEndpoint({
  method: 'DELETE',
  path: '/mail/messages/:id',
  summary: 'Delete a draft; can be restored for 30 days',
  historyAction: mailHistory.message('removedDraft'),
  repeatable: true,
  access: staff,
  params: one,
  response: message,
})

export const restoreDraft = defineEndpoint({
  method: 'POST',
  path: '/mail/messages/:id/restore',
  summary: 'Bring a deleted draft back, within 30 days',
  historyAction: mailHistory.message('restoredDraft'),
  repeatable: true,
  access: staff,
  params: one,
  response: message,
})

export const attachFile = defineEndpoint({
  method: 'PUT',
  path: '/mail/messages/:id/attachment',
  summary: 'Attach a file to a draft, or none; the one before goes',
  historyAction: mailHistory.message('attachedFile'),
  access: staff,
  params: one,
  body: z.strictObject({
    name: plainLine(300).default(''),
    /** In base64; empty for none. */
    content: z.base64(),
  }),
  bodyLimit: Math.ceil(largestAttachment / 3) * 4 + 100_000,
  response: z.object({ attachment: attachment.nullable(), version: z.number() }),
})

export const getAttachmentUrl = defineEndpoint({
  method: 'GET',
  path: '/mail/messages/:id/attachment',
  summary: 'Where the file that goes with an e-mail can be read, for five minutes',
  access: staff,
  params: one,
  response: z.object({ url: z.string() }),
})

export const addImage = defineEndpoint({
  method: 'POST',
  path: '/mail/images',
  summary: 'Keep a picture for letters; answers its address, which anybody can open who gets the letter',
  historyAction: mailHistory.message('addedImage'),
  access: staff,
  body: z.strictObject({ name: plainLine(300).default(''), image: z.base64().min(1) }),
  bodyLimit: Math.ceil(largestImage / 3) * 4 + 10_000,
  response: z.object({ url: z.string(), width: z.number(), height: z.number() }),
})

export const sendMessage = defineEndpoint({
  method: 'POST',
  path: '/mail/messages/:id/send',
  summary: 'Send a draft, at once or at a time',
  historyAction: mailHistory.message('sentMail'),
  repeatable: true,
  access: staff,
  params: one,
  body: z.strictObject({
    version: z.number().int(),
    sendAt: z.iso.datetime({ offset: true }).nullable().default(null),
  }),
  response: whole,
})

export const cancelMessage = defineEndpoint({
  method: 'POST',
  path: '/mail/messages/:id/cancel',
  summary: 'Stop what has not been sent; one that was to be sent later becomes a draft again',
  historyAction: mailHistory.message('cancelledMail'),
  repeatable: true,
  access: staff,
  params: one,
  response: whole,
})

export const sendAgain = defineEndpoint({
  method: 'POST',
  path: '/mail/messages/:id/again',
  summary: 'Send an e-mail again to those whom it did not reach',
  historyAction: mailHistory.message('sentMail'),
  repeatable: true,
  access: staff,
  params: one,
  response: whole,
})

export const listMessageRecipients = defineEndpoint({
  method: 'GET',
  path: '/mail/messages/:id/recipients',
  summary: "One page of an e-mail's recipients and what became of each mail",
  access: staff,
  params: one,
  query: z.strictObject({
    state: z.enum(['', ...recipientStates]).default(''),
    name: z.string().max(200).default(''),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    size: z.coerce.number().int().min(1).max(100).default(10),
  }),
  response: z.object({
    recipients: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(recipientKinds),
        personId: z.string().nullable(),
        name: z.string(),
        address: z.string(),
        language: z.string(),
        state: z.enum(recipientStates),
        reason: z.string(),
        sentOn: z.string().nullable(),
        nextTryOn: z.string().nullable(),
      }),
    ),
    total: z.number(),
  }),
})
