import { z } from 'zod'
import { staff } from '#shared/access.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { plainLine } from '#shared/plain-text.ts'
import { registrationHistory } from './history-words.ts'
import { formNames } from './link-rules.ts'

const id = z.uuid()
const channel = z.object({
  id: z.string(),
  name: z.string(),
  /** What stands in its link: `?from=word`. */
  word: z.string(),
  /** How many have registered through it. */
  count: z.number(),
})
export type Channel = z.output<typeof channel>

export const listChannels = defineEndpoint({
  method: 'GET',
  path: '/registration-channels',
  summary: 'The channels by which people come to the public forms, and how many came by each',
  access: staff,
  response: z.object({ channels: z.array(channel) }),
})

export const createChannel = defineEndpoint({
  method: 'POST',
  path: '/registration-channels',
  summary: 'Create a channel: a link and a code of its own for the public forms',
  historyAction: registrationHistory.message('createdChannel'),
  repeatable: true,
  access: staff,
  body: z.strictObject({ name: plainLine(60).min(1, 'A channel needs a name.') }),
  response: channel,
})

export const deleteChannel = defineEndpoint({
  method: 'POST',
  path: '/registration-channels/:id/delete',
  summary: 'Delete a channel; its link keeps working, and it can be restored for 30 days',
  historyAction: registrationHistory.message('deletedChannel'),
  repeatable: true,
  access: staff,
  params: z.strictObject({ id }),
  body: z.strictObject({}).optional(),
  response: z.object({ message: z.string() }),
})

export const restoreChannel = defineEndpoint({
  method: 'POST',
  path: '/registration-channels/:id/restore',
  summary: 'Restore a deleted channel, within 30 days',
  historyAction: registrationHistory.message('restoredChannel'),
  repeatable: true,
  access: staff,
  params: z.strictObject({ id }),
  body: z.strictObject({}).optional(),
  response: z.object({ message: z.string() }),
})

export const printPoster = defineEndpoint({
  method: 'GET',
  path: '/registration-poster/:form',
  summary: 'A poster of a public form to print: logo, title and QR code on A4, as a PDF',
  access: staff,
  params: z.strictObject({ form: z.enum(formNames) }),
  query: z.strictObject({ channelId: id.optional() }),
})
