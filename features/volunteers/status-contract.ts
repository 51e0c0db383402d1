import { z } from 'zod'
import { staff } from '#shared/access.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { plainText } from '#shared/plain-text.ts'
import { volunteerHistory } from './history-words.ts'

const vid = z.uuid()

export const updateStatusesLimit = 10_000
const updateStatusesBody = z.strictObject({
  vids: z
    .array(vid)
    .min(1, 'Please select a volunteer')
    .max(updateStatusesLimit * 2, `At most ${updateStatusesLimit} volunteers at once.`),
  newStatus: plainText(300).trim().min(1, 'Please select a status'),
  tier: plainText(300).trim().nullish(),
  remarks: plainText(5000).trim().nullish(),
  /** Who and when is decided by the server. */
  changedBy: z.unknown().optional(),
  dateChanged: z.unknown().optional(),
})
export type UpdateStatusesBody = z.output<typeof updateStatusesBody>

export const updateStatuses = defineEndpoint({
  method: 'POST',
  path: '/v2/batch-update-status',
  summary: 'Give up to 10,000 volunteers a status, a tier and remarks: all of them or none',
  historyAction: volunteerHistory.message('setStatus'),
  repeatable: true,
  access: staff,
  body: updateStatusesBody,
  response: z.object({ updated: z.number() }),
})
