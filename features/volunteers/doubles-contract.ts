import { z } from 'zod'
import { superadminOnly } from '#shared/access.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { joinedLine } from '#shared/plain-text.ts'
import { doublesAnswer } from '#shared/sheets/doubles-answer.ts'
import { importLimit } from './contract.ts'

const text = joinedLine(1000).trim().default('')

/** Why somebody of a spreadsheet is taken to be somebody on record: the surest first. */
export const doubleReasons = [
  'nric',
  'birth-date',
  'email',
  'phone',
  'other-name',
  'like-name',
  'name',
  'copies',
  'names',
] as const

export const findDoubles = defineEndpoint({
  method: 'POST',
  path: '/volunteers/doubles',
  summary:
    'Who of a spreadsheet is on record already: by NRIC, by name, also the Chinese one, with birth date, e-mail or telephone number, by birth date with the number, or with the e-mail and a name like it, by either of these and a name that is a part of the other, by the name alone, by a name that several have who are alike in everything that tells people apart, or by one that several others have',
  access: superadminOnly,
  body: z.strictObject({
    people: z
      .array(z.strictObject({ fullName: text, chineseName: text, nric: text, dob: text, email: text, mobileNo: text }))
      .min(1)
      .max(importLimit),
  }),
  response: doublesAnswer({
    status: z.string(),
    reason: z.enum(doubleReasons),
    /** How many on record go by the name, where the name alone says so; else 1. */
    count: z.number(),
  }),
  bodyLimit: 16 * 1024 * 1024,
})
