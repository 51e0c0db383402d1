import { z } from 'zod'
import { staff } from '#shared/access.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { changed, nobody } from './contract.ts'
import { rosterHistory } from './history-words.ts'

const body = z.strictObject({ vids: z.array(z.uuid()).min(1, nobody).max(1000) })

export const checkLeaving = defineEndpoint({
  method: 'POST',
  path: '/volunteers/leaving/check',
  summary: 'Who of these people is signed up for coming sessions though their status is not active',
  access: staff,
  body,
  response: z.object({
    /** Those people, by their names. */
    people: z.array(z.object({ vid: z.string(), fullName: z.string(), status: z.string() })),
    /** Places of theirs in coming sessions that the actor sees, and in how many others they are. */
    places: z.number(),
    hidden: z.number(),
  }),
})

export const takeOffLeaving = defineEndpoint({
  method: 'POST',
  path: '/volunteers/leaving/removals',
  summary: 'Take people whose status is not active off all coming sessions; anybody who came stays',
  historyAction: rosterHistory.message('tookOffSessions'),
  repeatable: true,
  access: staff,
  body,
  response: changed.omit({ undo: true }).extend({
    /** Sent to `setRosterEntries` of each batch, it takes back what was done. */
    undo: z.array(z.object({ batchId: z.string(), entries: changed.shape.undo })),
  }),
})
