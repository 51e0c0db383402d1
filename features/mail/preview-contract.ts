import { z } from 'zod'
import { staff } from '#shared/access.ts'
import { languages } from '#shared/define-words.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { joinedLine } from '#shared/plain-text.ts'
import { mailHistory } from './history-words.ts'
import { letterContent } from './message-contract.ts'
import { longestAddress, longestNamed, mostNamed } from './rules.ts'
import { bodyHtml, subjectText } from './template-contract.ts'

const letter = {
  /** Whether what only a session has is made up where there is no session: a template is looked at so. */
  hasExample: z.boolean().default(false),
  subject: subjectText,
  html: bodyHtml,
  topic: letterContent.topic,
  language: z.enum(languages).default('en'),
  sessionId: letterContent.sessionId,
}

export const previewMessage = defineEndpoint({
  method: 'POST',
  path: '/mail/preview',
  summary: 'A letter as one of its recipients will see it',
  access: staff,
  body: z.strictObject({
    ...letter,
    /** The volunteer or organisation whose letter is shown; somebody made up without one. */
    personId: z.uuid().nullable().default(null),
    /** Of an organisation, the coordinator who has this address; without a record, an address that was typed. */
    address: z.string().max(longestAddress).default(''),
    /** The sessions whose people it goes to, where it is about none: each is told of the own hours in all of them. */
    sessionIds: z.array(z.uuid()).max(mostNamed).default([]),
    /** With an address and no record: how the person was typed. */
    name: joinedLine(longestNamed).trim().default(''),
  }),
  response: z.object({ to: z.string(), subject: z.string(), html: z.string(), text: z.string() }),
})

export const sendTest = defineEndpoint({
  method: 'POST',
  path: '/mail/test',
  summary: 'Send a letter to oneself',
  historyAction: mailHistory.message('sentTest'),
  repeatable: true,
  access: staff,
  body: z.strictObject({
    ...letter,
    /** The draft that it is of, whose attachment goes with it. */
    messageId: z.uuid().nullable().default(null),
  }),
  response: z.object({ message: z.string() }),
})
