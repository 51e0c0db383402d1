import { z } from 'zod'
import { staff } from '#shared/access.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { isPhone, phoneMessage, readPhone } from '#shared/phone.ts'
import { joinedLine, plainText } from '#shared/plain-text.ts'

const text = plainText(1000).trim().default('')

/** So many rows of a spreadsheet are looked for at once. */
export const mostNamedPeople = 5000

/** What a row of a spreadsheet says of whom it means. */
const namedPerson = z.strictObject({
  fullName: joinedLine(1000).trim().default(''),
  nric: text,
  email: text,
  mobileNo: text,
})
export type NamedPerson = z.output<typeof namedPerson>

/** Somebody whom a row may mean, and by what they are told apart. */
const possiblePerson = z.object({
  vid: z.string(),
  name: z.string(),
  mobileNo: z.string(),
  email: z.string(),
  status: z.string(),
  address: z.string(),
})
export type PossiblePerson = z.output<typeof possiblePerson>

const foundPerson = z.object({
  /** Empty where nobody is meant, or more than one may be. */
  vid: z.string(),
  name: z.string(),
  /** By what they were found; empty where nobody was. `chosen`: as somebody said when an earlier list was imported. */
  by: z.enum(['nric', 'email', 'phone', 'name', 'chosen', '']),
  count: z.number(),
  /** Their name has no word of the name that the row says. */
  isOtherName: z.boolean(),
  /** Where nobody can be said to be meant: who may be, of several or of those with a name like it. */
  others: z.array(possiblePerson),
})
export type FoundPerson = z.output<typeof foundPerson>

export const findNamedPeople = defineEndpoint({
  method: 'POST',
  path: '/volunteers/named',
  summary:
    'Which volunteers the rows of a spreadsheet mean: by NRIC, else by e-mail or telephone number with the name, else by the name alone',
  access: staff,
  body: z.strictObject({ people: z.array(namedPerson).min(1).max(mostNamedPeople) }),
  response: z.object({
    /** In the order of the rows. */
    found: z.array(foundPerson),
  }),
  bodyLimit: 8 * 1024 * 1024,
})

/** Whom rows of a spreadsheet were said to mean, for the next one: of several for one row the latest counts. */
export const keepNamedPeople = defineEndpoint({
  method: 'POST',
  path: '/volunteers/named/kept',
  summary:
    'Keep whom the rows of a spreadsheet were said to mean, so that the next one asks no more; who is not there is left out',
  access: staff,
  body: z.strictObject({
    people: z
      .array(z.strictObject({ ...namedPerson.shape, vid: z.uuid() }))
      .min(1)
      .max(mostNamedPeople),
  }),
  response: z.object({ kept: z.number() }),
  bodyLimit: 8 * 1024 * 1024,
})

/** Those of a spreadsheet who are registered with its import; its rows name them by these ids until they have their own. */
export const newcomersOfImport = z
  .array(
    z.strictObject({
      id: z.uuid(),
      fullName: joinedLine(254).trim().min(1, 'Please type a name'),
      nric: plainText(40).trim().default(''),
      mobileNo: plainText(40)
        .trim()
        .overwrite(readPhone)
        .refine((phone) => phone === '' || isPhone(phone), phoneMessage.message)
        .default(''),
      email: plainText(254).trim().default(''),
      /** Somebody on record has the same name, and is somebody else. */
      isAnother: z.boolean().optional(),
    }),
  )
  .max(mostNamedPeople)
  .default([])
export type NewcomerOfImport = z.output<typeof newcomersOfImport>[number]
