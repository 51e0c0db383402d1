import { z } from 'zod'
import { staff } from '#shared/access.ts'
import { defineEndpoint } from '#shared/endpoint.ts'

const comingSession = z.object({
  vid: z.string(),
  activityType: z.string(),
  activityId: z.string(),
  batchId: z.string(),
  sessionName: z.string(),
  sessionStartDateTime: z.string(),
  rolesFilled: z.array(z.string()),
})
export type ComingSession = z.output<typeof comingSession>

export const listComing = defineEndpoint({
  method: 'GET',
  path: '/indivols/:id/coming',
  summary: 'The next sessions that somebody is signed up for, at most five, and how many there are',
  access: staff,
  params: z.strictObject({ id: z.uuid() }),
  response: z.object({ sessions: z.array(comingSession), total: z.number() }),
})
