import { z } from 'zod'
import { anyone, staff } from '#shared/access.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { joinedLine, plainText } from '#shared/plain-text.ts'
import { pageLanguages, proof } from './contract.ts'
import { registrationHistory } from './history-words.ts'

const tenant = plainText(60)
/** The last part of the link. */
const token = z.string().max(100)

export const findPeopleLink = defineEndpoint({
  method: 'POST',
  path: '/register/:tenant/people/find',
  summary: 'Whose people a link is for, and what they consent to; changes nothing',
  access: anyone,
  params: z.strictObject({ tenant }),
  body: z.strictObject({ token }),
  response: z.object({
    tenantName: z.string(),
    logo: z.string(),
    accentColour: z.string(),
    orgName: z.string(),
    /** Whether the labels of the form have Chinese beside the English. */
    hasChinese: z.boolean(),
    languages: pageLanguages,
    consent: z.object({ text: z.string(), sentence: z.string(), version: z.string() }),
  }),
})

const text = (max: number) =>
  joinedLine(max)
    .trim()
    .nullish()
    .transform((value) => value ?? '')
const person = z.strictObject({
  token,
  fullName: text(254),
  contactNo: text(40),
  email: text(254),
  agreeToTerms: z.boolean(),
  consentVersion: z.string().max(40),
  /** Nobody sees this field, so only robots fill it in. */
  website: z.string().max(2000).optional(),
  ...proof,
})
export type JoiningPerson = z.output<typeof person>

export const addOwnMember = defineEndpoint({
  method: 'POST',
  path: '/register/:tenant/people',
  summary: 'Somebody adds themselves to their organisation by its link; the answer is the same for one who is there',
  historyAction: registrationHistory.message('addedThemselves'),
  repeatable: true,
  access: anyone,
  params: z.strictObject({ tenant }),
  body: person,
  response: z.object({ message: z.string() }),
  status: 201,
})

const organisationId = z.uuid()
/** Empty where there is none. */
const link = z.object({ link: z.string() })

export const getPeopleLink = defineEndpoint({
  method: 'GET',
  path: '/organisations/:organisationId/people-link',
  summary: 'The link by which people of an organisation add themselves',
  access: staff,
  params: z.strictObject({ organisationId }),
  response: link,
})

export const setPeopleLink = defineEndpoint({
  method: 'POST',
  path: '/organisations/:organisationId/people-link',
  summary: 'Make a link by which people of an organisation add themselves, or end it; an earlier one ends',
  historyAction: registrationHistory.message('setPeopleLink'),
  repeatable: true,
  access: staff,
  params: z.strictObject({ organisationId }),
  body: z.strictObject({ open: z.boolean() }),
  response: link,
})
