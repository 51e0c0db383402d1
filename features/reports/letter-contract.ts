import { z } from 'zod'
import { staff } from '#shared/access.ts'
import { brand } from '#shared/brand.ts'
import { isDate } from '#shared/dates.ts'
import { languages } from '#shared/define-words.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { reportHistory } from './history-words.ts'

/** So many letters are one file. */
export const mostLetters = 500

const day = z.string().refine(isDate, 'Not a valid date')

const standings = ['stands', 'corrected', 'withdrawn'] as const
export type Standing = (typeof standings)[number]

const wanted = z
  .strictObject({
    vids: z
      .array(z.uuid())
      .min(1, 'Please select a volunteer')
      .max(mostLetters, 'At most 500 letters at once')
      .optional(),
    groupId: z.uuid().optional(),
    organisationId: z.uuid().optional(),
    firstDay: day,
    lastDay: day,
    /** Of the letter; English without it. */
    language: z.enum(languages).optional(),
  })
  .refine(({ vids, groupId, organisationId }) => [vids, groupId, organisationId].filter(Boolean).length === 1, {
    error: 'One of vids, groupId and organisationId',
    path: ['vids'],
  })
  .refine(({ firstDay, lastDay }) => !isDate(firstDay) || !isDate(lastDay) || firstDay <= lastDay, {
    error: 'The end is before the start',
    path: ['lastDay'],
  })

export const issueLetters = defineEndpoint({
  method: 'POST',
  path: '/hours-letters',
  summary: 'Issue letters that confirm hours: to people, to the members of a group, or to an organisation',
  historyAction: reportHistory.message('issuedHoursLetters'),
  repeatable: true,
  access: staff,
  body: wanted,
  response: z.object({
    batchId: z.string(),
    letters: z.number(),
    /** People without hours in the period get none. */
    withoutHours: z.number(),
  }),
})

/** So many letters are shown before they are issued, and so many of those who get none. */
export const mostPreviewed = 10
export const mostWithoutNamed = 100

export const previewLetters = defineEndpoint({
  method: 'POST',
  path: '/hours-letters/preview',
  summary: `What letters would say, of the first ${mostPreviewed}, before they are issued`,
  access: staff,
  body: wanted,
  response: z.object({
    letters: z.number(),
    withoutHours: z.number(),
    /** The first of them by name; an organisation is named by the page itself. */
    without: z.array(z.object({ vid: z.string(), name: z.string() })),
    /** Hours in the period that no letter says yet: entered early, of sessions that have not begun. */
    hoursToCome: z.number(),
    /** Only sessions without a location count, since the account has no location. */
    onlyWithoutLocation: z.boolean(),
    first: z.array(
      z.object({
        name: z.string(),
        hours: z.number(),
        activities: z.array(
          z.object({
            title: z.string(),
            sessions: z.number(),
            hours: z.number(),
            people: z.number().optional(),
          }),
        ),
      }),
    ),
    /** This server has no font for some of the characters; they are printed as ¤. */
    lacksCharacters: z.boolean(),
  }),
})

export type LetterBody = z.input<typeof issueLetters.body>

export const printLetters = defineEndpoint({
  method: 'GET',
  path: '/hours-letters/batches/:batchId/pdf',
  summary: 'Letters that were issued at once as a PDF, a page each',
  access: staff,
  params: z.strictObject({ batchId: z.uuid() }),
})

const letter = z.object({
  id: z.string(),
  batchId: z.string(),
  firstDay: z.string(),
  lastDay: z.string(),
  hours: z.number(),
  issuedOn: z.iso.datetime(),
  issuedBy: z.string(),
  standing: z.enum(standings),
})
export type HoursLetter = z.output<typeof letter>

export const listLetters = defineEndpoint({
  method: 'GET',
  path: '/hours-letters/of/:recordId',
  summary: 'The last letters to a person or an organisation, and whether they still stand',
  access: staff,
  params: z.strictObject({ recordId: z.uuid() }),
  response: z.object({ letters: z.array(letter) }),
})

export const withdrawLetter = defineEndpoint({
  method: 'PUT',
  path: '/hours-letters/:id/withdrawn',
  summary: 'Say that a letter no longer stands, or that it does again',
  historyAction: reportHistory.message('withdrewHoursLetter'),
  repeatable: true,
  access: staff,
  params: z.strictObject({ id: z.uuid() }),
  body: z.strictObject({ isWithdrawn: z.boolean() }),
  response: letter,
})

const confirmed = z.object({
  ...brand,
  firstDay: z.string(),
  lastDay: z.string(),
  hours: z.number(),
  /** The locations whose hours these are; none where all of them count, or sessions without a location alone. */
  places: z.array(z.string()),
  /** Only sessions without a location count: an account without locations has issued it. */
  onlyWithoutLocation: z.boolean(),
  /** A day of the organisation's clock. */
  issuedOn: z.string(),
  standing: z.enum(standings),
  /** In which the page can be read. */
  languages: z.array(z.enum(languages)),
})
export type ConfirmedLetter = z.output<typeof confirmed>

export const confirmLetter = defineEndpoint({
  method: 'GET',
  path: '/hours-letters/confirm/:token',
  summary: 'What the code on a letter confirms to anybody: no name, and nothing else of the person',
  access: 'anyone',
  params: z.strictObject({ token: z.string().min(20).max(200) }),
  response: confirmed,
})
