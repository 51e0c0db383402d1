import { z } from 'zod'
import { staff } from '#shared/access.ts'
import { defineEndpoint } from '#shared/endpoint.ts'

const attended = z.object({
  /** Sessions that were closed, with the hours of who came settled. */
  closed: z.number(),
  /** Participants who came, each once, and their hours together. */
  people: z.number(),
  hours: z.number(),
})
export type Attended = z.output<typeof attended>

export const countAttended = defineEndpoint({
  method: 'GET',
  path: '/sessions/attended',
  summary: 'What a deletion of a batch, or of an activity, would take along of what took place',
  access: staff,
  query: z
    .object({ activityId: z.uuid().optional(), batchId: z.uuid().optional() })
    .refine(({ activityId, batchId }) => (activityId === undefined) !== (batchId === undefined), {
      path: ['batchId'],
      message: 'Please choose either an activity or a batch',
    }),
  response: attended,
})
