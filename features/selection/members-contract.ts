import { z } from 'zod'
import { groupHead, member } from '#features/groups/contract.ts'
import { staff } from '#shared/access.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { columnsText } from '#shared/list-asked.ts'
import { eachOf } from '#shared/objects.ts'
import { groupMemberList } from './members-fields.ts'
import { isOrder, traits } from './search-fields.ts'

const listedMember = member.extend({ inCharge: z.boolean(), more: z.record(z.string(), z.unknown()) })
export type ListedMember = z.output<typeof listedMember>

export const memberSorts = ['name', 'contactNo', 'email'] as const

/** Which values each takes is for the rules of a search to say (./search-rules.ts). */
const text = z.string().max(4000).default('')
export const memberTraits = ['status', 'missing', ...traits] as const

/** Our own screens read a page at a time. */
export const searchGroupMembers = defineEndpoint({
  method: 'GET',
  path: '/groups/:groupId/members',
  summary: 'One page of the members of a group, filtered as any list of volunteers, and sorted',
  access: staff,
  params: z.strictObject({ groupId: z.uuid() }),
  query: z.strictObject({
    name: z.string().max(200).default(''),
    /** Whether they are in charge. */
    inCharge: z.enum(['', 'yes', 'no']).default(''),
    ...eachOf(memberTraits, () => text),
    /** Which columns are shown beside the list's own, parted by commas. */
    columns: columnsText(groupMemberList),
    /** Without one who is in charge comes first, and then everybody by name. */
    sort: z
      .union([
        z.enum(memberSorts),
        z
          .string()
          .max(60)
          .refine((name) => isOrder('indivols', name), 'No order of people'),
      ])
      .optional(),
    direction: z.enum(['asc', 'desc']).default('asc'),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    size: z.coerce.number().int().min(1).max(100).default(10),
  }),
  response: z.object({ group: groupHead, members: z.array(listedMember), total: z.number() }),
})
