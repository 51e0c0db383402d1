import { z } from 'zod'
import { staff } from '#shared/access.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { joinedLine } from '#shared/plain-text.ts'

const text = joinedLine(1000).trim().default('')

/** In what somebody on record is like somebody who is being added. */
export const likenesses = ['nric', 'name', 'birth-date', 'phone', 'email'] as const
export type Likeness = (typeof likenesses)[number]

export const findAlike = defineEndpoint({
  method: 'POST',
  path: '/volunteers/alike',
  summary: 'Who on record may be the person who is being added: by NRIC, name, telephone number or e-mail',
  access: staff,
  body: z.strictObject({ fullName: text, nric: text, dob: text, email: text, mobileNo: text }),
  response: z.object({
    /** The likeliest first, at most three. */
    people: z.array(
      z.object({ vid: z.string(), fullName: z.string(), status: z.string(), likenesses: z.array(z.enum(likenesses)) }),
    ),
  }),
})

export const findLikeNamed = defineEndpoint({
  method: 'POST',
  path: '/volunteers/like-named',
  summary: 'Who has a name like this one, where nobody has this one: what was typed may be misspelled',
  access: staff,
  body: z.strictObject({ name: joinedLine(1000).trim() }),
  response: z.object({
    /** The likest first, at most five; none for what is no name, such as a number. */
    people: z.array(z.object({ vid: z.string(), fullName: z.string(), mobileNo: z.string(), email: z.string() })),
  }),
})
