import { z } from 'zod'
import { staff } from '#shared/access.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { groupHead, member } from './contract.ts'

const params = z.strictObject({ groupId: z.uuid() })

const listedMember = member.extend({ inCharge: z.boolean() })
export type ListedMember = z.output<typeof listedMember>

export const memberSorts = ['name', 'contactNo', 'email'] as const

/** Our own screens read a page at a time. */
export const searchGroupMembers = defineEndpoint({
  method: 'GET',
  path: '/groups/:groupId/members',
  summary: 'One page of the members of a group, filtered and sorted',
  access: staff,
  params,
  query: z.strictObject({
    name: z.string().max(200).default(''),
    /** Without one who is in charge comes first, and then everybody by name. */
    sort: z.enum(memberSorts).optional(),
    direction: z.enum(['asc', 'desc']).default('asc'),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    size: z.coerce.number().int().min(1).max(100).default(10),
  }),
  response: z.object({ group: groupHead, members: z.array(listedMember), total: z.number() }),
})

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
