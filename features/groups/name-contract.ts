import { z } from 'zod'
import { staff } from '#shared/access.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { joinedLine } from '#shared/plain-text.ts'

export const findNamedGroups = defineEndpoint({
  method: 'POST',
  path: '/groups/named',
  summary: 'Which groups the rows of a spreadsheet mean by their names, and for names of none those most like them',
  access: staff,
  body: z.strictObject({ names: z.array(joinedLine(1000).trim()).max(10_000) }),
  response: z.object({
    /** Each once, by name; `groupKey` says which name is whose. */
    groups: z.array(z.object({ vid: z.string(), groupName: z.string() })),
  }),
  bodyLimit: 8 * 1024 * 1024,
})
