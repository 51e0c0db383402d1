import { z } from 'zod'
import { staff } from '#shared/access.ts'
import { defineEndpoint } from '#shared/endpoint.ts'

const params = z.strictObject({ groupId: z.uuid() })

const candidate = z.object({ vid: z.string(), fullName: z.string(), mobileNo: z.string(), email: z.string() })
export type GroupCandidate = z.output<typeof candidate>

/** For pickers: at most as many as the list under a text field shows. */
export const findGroupCandidates = defineEndpoint({
  method: 'GET',
  path: '/groups/:groupId/candidates',
  summary: 'The first volunteers by name who contain a text and are not in the group',
  access: staff,
  params,
  query: z.strictObject({ text: z.string().max(200).default('') }),
  response: z.object({ candidates: z.array(candidate) }),
})
