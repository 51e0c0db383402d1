import { z } from 'zod'
import { sameMember } from '#features/organisations/match-contract.ts'
import { staff } from '#shared/access.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { personCopyHistory } from './history-words.ts'

/** How long such a file is kept. */
export const copyHours = 72

const params = z.strictObject({ vid: z.uuid() })

const copy = z.object({
  id: z.string(),
  withNotes: z.boolean(),
  state: z.enum(['running', 'done', 'failed']),
  fileName: z.string(),
  /** Of the parts that it has: the summary, the tables and each uploaded file. */
  done: z.number(),
  total: z.number(),
  createdOn: z.iso.datetime(),
  /** When it is deleted; empty until it is done. */
  expiresOn: z.string(),
})
export type PersonCopy = z.output<typeof copy>

export const startPersonCopy = defineEndpoint({
  method: 'POST',
  path: '/indi-vols/:vid/copies',
  summary: 'Make a file of everything about a volunteer, for that volunteer; it is kept for 72 hours',
  historyAction: personCopyHistory.message('madePersonCopy'),
  repeatable: true,
  access: staff,
  params,
  body: z.strictObject({
    /** Notes and remarks of staff, too: they may name other people. */
    withNotes: z.boolean().default(false),
    manyhandsConnectionId: z.string().max(100).optional(),
  }),
  response: copy,
})

export const listPersonCopies = defineEndpoint({
  method: 'GET',
  path: '/indi-vols/:vid/copies',
  summary:
    'Your own files of everything about a volunteer of the last 72 hours, and which members of organisations may be the same person',
  access: staff,
  params,
  response: z.object({
    /** The newest first. */
    copies: z.array(copy),
    /** The file names their organisations alone. */
    sameMembers: z.array(sameMember),
  }),
})

export const getPersonCopy = defineEndpoint({
  method: 'GET',
  path: '/person-copies/:id',
  summary:
    'One of your own files of everything about a volunteer, and where it is when it is done; that it was fetched is noted',
  historyAction: personCopyHistory.message('downloadedPersonCopy'),
  access: staff,
  params: z.strictObject({ id: z.uuid() }),
  response: copy.extend({
    /** Works for 5 minutes; empty until the file is done. */
    url: z.string(),
  }),
})
