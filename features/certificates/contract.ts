import { z } from 'zod'
import { isOneWay, oneWay, selection } from '#features/selection/contract.ts'
import { staff } from '#shared/access.ts'
import { brand } from '#shared/brand.ts'
import { languages } from '#shared/define-words.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { certificateHistory } from './history-words.ts'
import { milestoneKinds } from './rules.ts'

/** So many certificates are one file. */
export const mostCertificates = 500

/** People one by one, or everybody whom a search for volunteers finds. */
const people = {
  vids: z
    .array(z.uuid())
    .min(1, 'Please select a volunteer')
    .max(mostCertificates, 'At most 500 certificates at once')
    .optional(),
  query: selection.query,
}
const milestone = { kind: z.enum(milestoneKinds), amount: z.number().int().min(1).max(100_000) }

const reached = z.object({
  ...milestone,
  /** Those who have reached it and have no certificate for it yet. */
  toGive: z.number(),
  /** Those who have one already, and the names of the first of them. */
  given: z.number(),
  givenTo: z.array(z.string()),
  /** Of all who have reached it, those without an e-mail address. */
  withoutAddress: z.number(),
})
export type ReachedMilestone = z.output<typeof reached>

export const previewCertificates = defineEndpoint({
  method: 'POST',
  path: '/certificates/preview',
  summary: 'Which milestones these volunteers have reached, and who has a certificate for them already',
  access: staff,
  body: z.strictObject(people).refine(isOneWay, oneWay),
  response: z.object({
    people: z.number(),
    /** Those that somebody has reached; the one that most would get first. */
    milestones: z.array(reached),
    /** This server has no font for some of the names; they are printed as ¤. */
    lacksCharacters: z.boolean(),
  }),
})

export const giveCertificates = defineEndpoint({
  method: 'POST',
  path: '/certificates',
  summary: 'Give volunteers who have reached a milestone their certificate, and mail it to them',
  historyAction: certificateHistory.message('gaveCertificates'),
  repeatable: true,
  access: staff,
  body: z
    .strictObject({
      ...people,
      ...milestone,
      /** Those who have one already get another. */
      again: z.boolean().default(false),
      /** Each gets it by e-mail, too. */
      byMail: z.boolean().default(false),
      /** Of the certificate; each person's own without it. */
      language: z.enum(languages).optional(),
    })
    .refine(isOneWay, oneWay),
  response: z.object({
    batchId: z.string(),
    given: z.number(),
    mailed: z.number(),
    /** They have one already. */
    alreadyGiven: z.number(),
    notReached: z.number(),
  }),
})
export type GiveBody = z.input<typeof giveCertificates.body>

export const printCertificates = defineEndpoint({
  method: 'GET',
  path: '/certificates/batches/:batchId/pdf',
  summary: 'Certificates that were given at once as a PDF, a page each',
  access: staff,
  params: z.strictObject({ batchId: z.uuid() }),
})

export const printCertificate = defineEndpoint({
  method: 'GET',
  path: '/certificates/:id/pdf',
  summary: 'One certificate as a PDF',
  access: staff,
  params: z.strictObject({ id: z.uuid() }),
})

/** The records show what it says, or not any more; or somebody took it back, and then it is in no list. */
const standings = ['stands', 'changed', 'takenBack'] as const
export type Standing = (typeof standings)[number]

const certificate = z.object({
  id: z.string(),
  ...milestone,
  givenOn: z.iso.datetime(),
  givenBy: z.string(),
  isMailed: z.boolean(),
  standing: z.enum(standings).exclude(['takenBack']),
})
export type Certificate = z.output<typeof certificate>

export const listCertificates = defineEndpoint({
  method: 'GET',
  path: '/certificates/of/:vid',
  summary: 'The certificates that a volunteer was given, the newest first, and whether they still stand',
  access: staff,
  params: z.strictObject({ vid: z.uuid() }),
  response: z.object({ certificates: z.array(certificate) }),
})

export const takeCertificateBack = defineEndpoint({
  method: 'DELETE',
  path: '/certificates/:id',
  summary: 'Take a certificate back that was given by mistake; cannot be undone',
  historyAction: certificateHistory.message('tookCertificateBack'),
  repeatable: true,
  access: staff,
  params: z.strictObject({ id: z.uuid() }),
  response: z.object({ message: z.string() }),
})

const confirmed = z.object({
  ...brand,
  ...milestone,
  /** A day of the organisation's clock. */
  givenOn: z.string(),
  standing: z.enum(standings),
  /** In which the page can be read. */
  languages: z.array(z.enum(languages)),
})
export type ConfirmedCertificate = z.output<typeof confirmed>

export const confirmCertificate = defineEndpoint({
  method: 'GET',
  path: '/certificates/confirm/:token',
  summary: 'What the code on a certificate confirms to anybody: no name, and nothing else of the person',
  access: 'anyone',
  params: z.strictObject({ token: z.string().min(20).max(200) }),
  response: confirmed,
})
