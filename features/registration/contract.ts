import { z } from 'zod'
import { organisationSettings, volunteerSettings } from '#features/form-settings/contract.ts'
import { organisationForm } from '#features/organisations/contract.ts'
import { sentOwn } from '#features/own-fields/answer-contract.ts'
import { question } from '#features/own-fields/contract.ts'
import { volunteerForm } from '#features/volunteers/contract.ts'
import { anyone } from '#shared/access.ts'
import { languages } from '#shared/define-words.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { joinedLine, plainText } from '#shared/plain-text.ts'
import { ownForm } from './form-contract.ts'
import { registrationHistory } from './history-words.ts'
import { formNames } from './link-rules.ts'
import { mostPeople } from './people-fields.ts'

/** The tenant's name in the address. One that nobody has is not found. */
const tenant = plainText(60)
const secret = plainText(300).min(1)

const form = z.enum(formNames)

/** As the library of the proof of work writes it; the signature covers all of it. */
const challenge = z.strictObject({
  parameters: z.strictObject({
    algorithm: z.literal('SHA-256'),
    nonce: z.string().regex(/^[0-9a-f]{32}$/),
    salt: z.string().regex(/^[0-9a-f]{32}$/),
    cost: z.literal(1),
    keyLength: z.literal(32),
    keyPrefix: z.string().regex(/^[0-9a-f]{2,64}$/),
    data: z.strictObject({ for: z.string().max(100), from: z.number().int(), until: z.number().int() }),
  }),
  signature: z.string().regex(/^[0-9a-f]{64}$/),
})
export type Challenge = z.output<typeof challenge>
const solution = z.strictObject({
  counter: z.number().int().min(0).max(4_294_967_295),
  derivedKey: z.string().regex(/^[0-9a-f]{64}$/),
})
export type Solution = z.output<typeof solution>

export const proof = {
  /** Shows when the form was opened, and counts once. */
  challenge: challenge.optional(),
  /** Asked for beyond a rate. */
  solution: solution.optional(),
}

/** English, and what else the organisation offers. */
export const pageLanguages = z.array(z.enum(languages))

const about = {
  tenant: z.object({
    name: z.string(),
    /** The address of the logo; empty without one. */
    logo: z.string(),
    slug: z.string(),
    accentColour: z.string(),
    weekdayNames: z.enum(['english', 'english-chinese']),
    timeZone: z.string(),
    /** In which languages the organisation has its public pages read. */
    languages: pageLanguages,
  }),
  consent: z.object({ text: z.string(), version: z.string() }),
  /** What the organisation decided about this form; the fields that it leaves out are not there. */
  own: ownForm.omit({ leftOut: true }),
  /** Whether an organisation that registers is asked who its people are. */
  asksPeople: z.boolean(),
  /** The charity's own questions of this form. */
  questions: z.array(question),
  agreement: z.object({ ask: z.enum(['none', 'optional', 'required']), url: z.string() }),
  /** Whether mails leave this installation: else nobody is told that they were written to. */
  sendsMail: z.boolean(),
}

/** The public does not get the options of fields that it does not have: any list of options may be empty. */
function withEmptyLists<S extends z.ZodObject>(settings: S): S {
  const lists = Object.entries(settings.shape).filter(([, field]) => z.safeParse(field, ['x']).success)
  // lists of texts stay lists of texts: only how short they may be is another
  return settings.extend(Object.fromEntries(lists.map(([name]) => [name, z.array(z.string())]))) as unknown as S
}

export const getRegistrationForm = defineEndpoint({
  method: 'GET',
  path: '/register/:tenant/:form',
  summary: "A public registration form: labels, options and consent, without what is the staff's; with an ETag",
  access: anyone,
  params: z.strictObject({ tenant, form }),
  response: z.discriminatedUnion('form', [
    z.object({ form: z.literal('individual'), settings: withEmptyLists(volunteerSettings), ...about }),
    z.object({ form: z.literal('organisation'), settings: withEmptyLists(organisationSettings), ...about }),
  ]),
  cacheable: true,
})

export const createChallenge = defineEndpoint({
  method: 'POST',
  path: '/register/:tenant/:form/challenge',
  summary: 'Open a public form: a challenge that goes with its submission, once, within a day',
  access: anyone,
  params: z.strictObject({ tenant, form: z.enum([...formNames, 'agreement', 'file', 'people']) }),
  body: z.strictObject({}).optional(),
  response: challenge,
})

export const createAgreementUrl = defineEndpoint({
  method: 'POST',
  path: '/register/:tenant/agreement',
  summary: 'Where to send the signed agreement of a registration: one file of this size, after a proof of work',
  access: anyone,
  params: z.strictObject({ tenant }),
  body: z.strictObject({
    fileName: plainText(300).min(1),
    fileSize: z.number().int(),
    challenge: challenge,
    solution: solution.optional(),
  }),
  response: z.object({ url: z.string(), uploadId: z.string(), fileName: z.string(), contentType: z.string() }),
})

const submission = {
  consentVersion: z.string().max(40),
  agreement: z.strictObject({ uploadId: z.uuid(), fileName: plainText(300) }).nullish(),
  /** The word of the link by which somebody came. */
  from: z.string().max(40).optional(),
  /** In which language it was read: letters come in it, too. One that the organisation does not offer is English. */
  language: z.enum(languages).optional(),
  /** Nobody sees this field, so only robots fill it in. */
  website: z.string().max(2000).optional(),
  ...proof,
}
const answer = z.object({
  message: z.string(),
  /** Where people of an organisation that registered add themselves. */
  peopleLink: z.string().optional(),
})

/** The staff's fields, and the one that follows from others. */
const publicVolunteer = volunteerForm.omit({
  officialDateJoined: true,
  referralSource: true,
  otherReferralSource: true,
  referralSourcePersonnel: true,
  assignedBusinessUnits: true,
  remarks: true,
  fullAddress: true,
})
const individual = publicVolunteer.extend({
  ...submission,
  guardianEmail: plainText(254).trim().nullish(),
  own: sentOwn.nullish(),
})
export type IndividualRegistration = z.output<typeof individual>

export const registerIndividual = defineEndpoint({
  method: 'POST',
  path: '/register/:tenant/individual',
  summary: 'Public registration of a volunteer; the answer is the same for somebody who is known',
  historyAction: registrationHistory.message('registeredAsVolunteerByPublicForm'),
  repeatable: true,
  access: anyone,
  params: z.strictObject({ tenant }),
  body: individual,
  response: answer,
  status: 201,
})

const coordinatorText = joinedLine(254)
  .trim()
  .nullish()
  .transform((value) => value ?? '')
const coordinator = z.strictObject({
  name: coordinatorText,
  nricFinNo: coordinatorText,
  nationality: coordinatorText,
  officeContact: coordinatorText,
  mobileContact: coordinatorText,
  email: coordinatorText,
})
const organisation = organisationForm
  .omit({ officialDateJoined: true, referralSource: true, assignedBusinessUnits: true, remarks: true })
  .extend({
    ...submission,
    coordinators: z.array(coordinator).max(20).nullish(),
    /** Those who come, where the form asks for them. */
    members: z
      .array(z.strictObject({ fullName: coordinatorText, contactNo: coordinatorText, email: coordinatorText }))
      .max(mostPeople)
      .nullish(),
    own: sentOwn.nullish(),
  })
export type OrganisationRegistration = z.output<typeof organisation>

export const registerOrganisation = defineEndpoint({
  method: 'POST',
  path: '/register/:tenant/organisation',
  summary: 'Public registration of an organisation with its coordinators',
  historyAction: registrationHistory.message('registeredOrganisationByPublicForm'),
  repeatable: true,
  access: anyone,
  params: z.strictObject({ tenant }),
  body: organisation,
  response: answer,
  status: 201,
})

export const findGuardianRequest = defineEndpoint({
  method: 'POST',
  path: '/register/:tenant/confirm/find',
  summary: 'What a guardian is asked to confirm; changes nothing',
  access: anyone,
  params: z.strictObject({ tenant }),
  body: z.strictObject({ token: secret }),
  response: z.object({
    tenantName: z.string(),
    logo: z.string(),
    accentColour: z.string(),
    name: z.string(),
    languages: pageLanguages,
  }),
})

export const confirmGuardian = defineEndpoint({
  method: 'POST',
  path: '/register/:tenant/confirm',
  summary: "A guardian confirms a child's registration by the secret of a mail, once, within 14 days",
  historyAction: registrationHistory.message('confirmedRegistrationOfChild'),
  access: anyone,
  params: z.strictObject({ tenant }),
  body: z.strictObject({ token: secret }),
  response: z.object({ message: z.string() }),
})
