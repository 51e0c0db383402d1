import { z } from 'zod'
import { staff } from '#shared/access.ts'
import { brand } from '#shared/brand.ts'
import { languages } from '#shared/define-words.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { mailHistory } from './history-words.ts'
import { mailTopics } from './rules.ts'

/** What a letter's own link holds: the organisation and the mail, signed. */
const link = z.strictObject({ token: z.string().min(20).max(200) })

const choice = z.object({
  ...brand,
  /** With stars: enough to know one's own. */
  address: z.string(),
  /** Topics that are not wanted; all of them where nothing is. */
  stopped: z.array(z.enum(mailTopics)),
  language: z.enum(languages),
  /** What the organisation writes in beside English. */
  languages: z.array(z.enum(languages)),
})
export type MailChoice = z.output<typeof choice>

export const getMailChoice = defineEndpoint({
  method: 'GET',
  path: '/mail/choices/:token',
  summary: 'Which e-mails the recipient of a letter gets',
  access: 'anyone',
  params: link,
  response: choice,
})

export const setMailChoice = defineEndpoint({
  method: 'PUT',
  path: '/mail/choices/:token',
  summary: 'Choose which e-mails to get, and in which language',
  historyAction: mailHistory.message('unsubscribed'),
  access: 'anyone',
  params: link,
  body: z.strictObject({
    stopped: z.array(z.enum(mailTopics)).max(mailTopics.length),
    language: z.enum(languages).optional(),
  }),
  response: choice,
})

/** As mail programs call it (RFC 8058), with a form as its body. */
export const unsubscribeOnce = defineEndpoint({
  method: 'POST',
  path: '/mail/choices/:token',
  summary: 'Stop the e-mails of this topic: the one click of mail programs',
  historyAction: mailHistory.message('unsubscribed'),
  access: 'anyone',
  params: link,
  takesForm: true,
  response: z.object({ message: z.string() }),
})

/** From a program that holds the installation's secret, with the mail as it came. */
export const receiveBounce = defineEndpoint({
  method: 'POST',
  path: '/mail/bounces',
  summary: 'Note a mail that came back, or a complaint (Standard Webhooks, with the mail as message/rfc822)',
  historyAction: mailHistory.message('notedBounce'),
  access: 'anyone',
  takesMail: true,
  body: z.instanceof(Uint8Array, { error: 'Please send the mail as it is, as message/rfc822.' }),
  bodyLimit: 8 * 1024 * 1024,
  response: z.object({ noted: z.boolean() }),
})

export const getMailImage = defineEndpoint({
  method: 'GET',
  path: '/mail-images/:key',
  summary: 'A picture of a letter, for anybody who has its address',
  access: 'anyone',
  params: z.strictObject({ key: z.string().max(60) }),
  cacheable: true,
})

const person = z.strictObject({ vid: z.uuid() })

const personMail = z.object({
  address: z.string(),
  language: z.enum(languages),
  stopped: z.array(
    z.object({ topic: z.enum(['*', ...mailTopics]), reason: z.string(), detail: z.string(), on: z.string() }),
  ),
  /** The last 50 letters to this person, and other mails to their address, which are no letter that has a page. */
  letters: z.array(
    z.object({
      id: z.string(),
      messageId: z.string().nullable(),
      /** As this person read it, but for the session. */
      subject: z.string(),
      session: z.object({ name: z.string(), start: z.string() }).nullable(),
      state: z.string(),
      reason: z.string(),
      on: z.string().nullable(),
    }),
  ),
})
export type PersonMail = z.output<typeof personMail>

export const getPersonMail = defineEndpoint({
  method: 'GET',
  path: '/mail/people/:vid',
  summary: 'The e-mails to a volunteer, and whether any are stopped',
  access: staff,
  params: person,
  response: personMail,
})

export const setPersonLanguage = defineEndpoint({
  method: 'PUT',
  path: '/mail/people/:vid/language',
  summary: 'Choose the language in which a volunteer is written to',
  historyAction: mailHistory.message('choseLanguage'),
  repeatable: true,
  access: staff,
  params: person,
  body: z.strictObject({ language: z.enum(languages) }),
  response: personMail,
})

export const stopMail = defineEndpoint({
  method: 'POST',
  path: '/mail/people/:vid/stop',
  summary: "Stop e-mails of these topics to a volunteer's address, as they asked for it",
  historyAction: mailHistory.message('stoppedMail'),
  repeatable: true,
  access: staff,
  params: person,
  body: z.strictObject({
    topics: z.array(z.enum(mailTopics)).min(1, 'Please choose what is to stop').max(mailTopics.length),
  }),
  response: personMail,
})

export const allowMailAgain = defineEndpoint({
  method: 'POST',
  path: '/mail/people/:vid/allow',
  summary: 'Allow e-mails again to an address that came back, or that asked for it',
  historyAction: mailHistory.message('allowedAgain'),
  repeatable: true,
  access: staff,
  params: person,
  response: personMail,
})
