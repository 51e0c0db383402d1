import { z } from 'zod'
import { anyone, staff } from '#shared/access.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { plainText } from '#shared/plain-text.ts'
import { proof } from './contract.ts'
import { registrationHistory } from './history-words.ts'
import { formNames } from './link-rules.ts'

export const createFileUrl = defineEndpoint({
  method: 'POST',
  path: '/register/:tenant/:form/file',
  summary: "Where to send a file that a public form's own question asks for: one of this size, after a proof of work",
  access: anyone,
  params: z.strictObject({ tenant: plainText(60), form: z.enum(formNames) }),
  body: z.strictObject({
    /** The question. */
    field: z.uuid(),
    fileName: plainText(300).min(1),
    fileSize: z.number().int(),
    challenge: proof.challenge.unwrap(),
    solution: proof.solution,
  }),
  response: z.object({ url: z.string(), fileName: z.string(), contentType: z.string() }),
})

export const getSentFileUrl = defineEndpoint({
  method: 'GET',
  path: '/registrations/:id/files/:field',
  summary: 'Where to download a file of a registration that waits for a decision, for 5 minutes',
  historyAction: registrationHistory.message('openedSentFile'),
  access: staff,
  params: z.strictObject({ id: z.uuid(), field: z.uuid() }),
  response: z.object({ url: z.string(), name: z.string() }),
})
