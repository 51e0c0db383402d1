import { z } from 'zod'
import { staff } from '#shared/access.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { plainText } from '#shared/plain-text.ts'
import { toldSession } from './cancel-contract.ts'

const id = z.uuid()
const fileParams = z.strictObject({ id, fileName: plainText(300) })

export const createRecordFileUrl = defineEndpoint({
  method: 'PUT',
  path: '/generate-file-url/:id/:fileName',
  summary: 'Where to send a file of a batch or a session, once, within 5 minutes',
  access: staff,
  params: fileParams,
  body: z.strictObject({ fileSize: z.number().int().min(0), type: z.unknown().optional() }),
  response: z.object({ url: z.string(), fileName: z.string(), contentType: z.string() }),
})

export const getRecordFileUrl = defineEndpoint({
  method: 'GET',
  path: '/generate-file-url/:id/:fileName',
  summary: 'Where to download a file of a batch or a session, for 5 minutes',
  access: staff,
  params: fileParams,
  response: z.object({ url: z.string() }),
})

const workResult = z.object({
  workId: z.string(),
  state: z.enum(['running', 'done', 'failed', 'superseded']),
  message: z.string(),
  path: z.string(),
  done: z.number(),
  total: z.number(),
  createdOn: z.string(),
})
export type SessionWork = z.output<typeof workResult>

export const getSessionWork = defineEndpoint({
  method: 'GET',
  path: '/session-works/:workId',
  summary: 'The progress of creating sessions, for the person who asked for it',
  access: staff,
  params: z.strictObject({ workId: id }),
  response: workResult.extend({
    /** When it is done: the sessions with people that are at another time or place than before. */
    told: z.array(toldSession),
  }),
})

export const listSessionWorks = defineEndpoint({
  method: 'GET',
  path: '/session-works',
  summary: 'The sessions that the reader had made within a day',
  access: staff,
  response: z.array(workResult),
})
