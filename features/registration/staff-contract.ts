import { z } from 'zod'
import { staff } from '#shared/access.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { registrationHistory } from './history-words.ts'
import { formNames } from './link-rules.ts'

const id = z.uuid()
const done = z.object({ message: z.string() })

export const registrationStates = ['filed', 'waiting', 'accepted', 'dismissed'] as const
export const guardianStates = ['none', 'asked', 'confirmed', 'lapsed'] as const
/** Why staff have to decide: somebody has the same NRIC, a robot may have written it, or they came without being known. */
export const registrationReasons = ['', 'same-nric', 'robot', 'walk-in'] as const

export const registrationSummary = z.object({
  id: z.string(),
  form: z.enum(formNames),
  state: z.enum(registrationStates),
  reason: z.enum(registrationReasons),
  name: z.string(),
  recordId: z.string().nullable(),
  similar: z.array(z.object({ vid: z.string(), name: z.string() })),
  guardian: z.enum(guardianStates),
  hasAgreement: z.boolean(),
  /** The channel by which they came; empty where the link named none. */
  channel: z.string(),
  createdOn: z.string(),
  consentVersion: z.string(),
  /** Empty of a walk-in, whom nobody has asked yet. */
  consentedOn: z.string(),
})
export type RegistrationSummary = z.output<typeof registrationSummary>

const registration = registrationSummary.extend({
  consentText: z.string(),
  guardianEmail: z.string(),
  guardianConfirmedOn: z.string(),
  /** While it waits: what was sent, beside what is stored where the person is known. */
  sent: z.array(
    z.object({
      field: z.string(),
      label: z.string(),
      current: z.string(),
      sent: z.string(),
      /** Whether it can be opened. */
      isFile: z.boolean().optional(),
    }),
  ),
  decidedOn: z.string(),
  decidedBy: z.string(),
  version: z.number(),
})
export type Registration = z.output<typeof registration>

export const getRegistration = defineEndpoint({
  method: 'GET',
  path: '/registrations/:id',
  summary: 'One registration with its consent, its guardian and what was sent; sensitive texts are masked',
  access: staff,
  params: z.strictObject({ id }),
  response: registration,
})

export const listRegistrationsOf = defineEndpoint({
  method: 'GET',
  path: '/registrations/of/:recordId',
  summary: 'The registrations that made a volunteer or organisation, or that name the same person',
  access: staff,
  params: z.strictObject({ recordId: id }),
  response: z.array(registrationSummary),
})

export const getAgreementUrl = defineEndpoint({
  method: 'GET',
  path: '/registrations/:id/agreement',
  summary: 'Where the signed agreement of a registration can be read, for 5 minutes',
  historyAction: registrationHistory.message('openedAgreement'),
  access: staff,
  params: z.strictObject({ id }),
  response: z.object({ url: z.string() }),
})

export const acceptRegistration = defineEndpoint({
  method: 'POST',
  path: '/registrations/:id/accept',
  summary: 'Accept a registration that waits: store the person, or take the named fields over into the known one',
  historyAction: registrationHistory.message('acceptedRegistration'),
  repeatable: true,
  access: staff,
  params: z.strictObject({ id }),
  body: z.strictObject({ take: z.array(z.string().max(60)).max(100).default([]) }).optional(),
  response: z.object({ recordId: z.string() }),
})

export const remindGuardian = defineEndpoint({
  method: 'POST',
  path: '/registrations/:id/remind-guardian',
  summary:
    'Send a new link to a guardian who has not confirmed; the one before ends. Where no mail reaches them, it is returned',
  historyAction: registrationHistory.message('remindedGuardian'),
  access: staff,
  params: z.strictObject({ id }),
  body: z.strictObject({}).optional(),
  response: done.extend({
    /** The link and the letter's words with it, for staff to hand on; empty where a mail takes them. */
    link: z.string(),
    text: z.string(),
    /** The guardian's number, where it is on record. */
    phone: z.string(),
  }),
})

export const dismissRegistration = defineEndpoint({
  method: 'POST',
  path: '/registrations/:id/dismiss',
  summary: 'Dismiss a registration that waits; what was sent is forgotten',
  historyAction: registrationHistory.message('dismissedRegistration'),
  repeatable: true,
  access: staff,
  params: z.strictObject({ id }),
  body: z.strictObject({}).optional(),
  response: done,
})
