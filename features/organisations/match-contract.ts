import { z } from 'zod'

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
