import { z } from 'zod'
import { staff } from '#shared/access.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { plainText } from '#shared/plain-text.ts'

/** What a member of an organisation has in common with a volunteer. */
export const sameReasons = ['email', 'phone', 'birth-date'] as const

/** A member of an organisation who may be the same person as a volunteer. */
export const sameMember = z.object({
  organisationId: z.string(),
  organisation: z.string(),
  memberId: z.string(),
  member: z.string(),
  reasons: z.array(z.enum(sameReasons)),
})
export type SameMember = z.output<typeof sameMember>

/** How many members the palette offers at most. */
export const mostFoundMembers = 5

const foundMember = z.object({
  memberId: z.string(),
  member: z.string(),
  organisationId: z.string(),
  organisation: z.string(),
  contactNo: z.string(),
  email: z.string(),
})

export const findMembers = defineEndpoint({
  method: 'GET',
  path: '/find-organisation-members',
  summary: 'Members of any organisation by words of their name, a part of their e-mail address, or of their number',
  access: staff,
  query: z.strictObject({ text: plainText(200).trim().min(2, 'Please enter two characters') }),
  response: z.object({ members: z.array(foundMember) }),
})
