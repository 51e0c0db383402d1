import { z } from 'zod'
import { warningCodes } from '#features/attendance/contract.ts'
import { recipientStates } from '#features/mail/rules.ts'
import { staff } from '#shared/access.ts'
import { brand } from '#shared/brand.ts'
import { languages } from '#shared/define-words.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { plainText } from '#shared/plain-text.ts'
import { askingHistory } from './history-words.ts'

/** `check`: said yes, and staff decide, as there is something that nobody accepted when they were asked. */
const answers = ['yes', 'check', 'late', 'waiting', 'no'] as const
const session = z.strictObject({ sessionId: z.uuid() })

export const askCandidates = defineEndpoint({
  method: 'POST',
  path: '/sessions/:sessionId/asks',
  summary: 'Ask people by e-mail whether they could come, each with a Yes and a No link of their own',
  historyAction: askingHistory.message('askedCandidates'),
  repeatable: true,
  access: staff,
  params: session,
  body: z.strictObject({
    role: plainText(300).default(''),
    vids: z.array(z.uuid()).min(1, 'Please select somebody to ask').max(50, 'At most 50 people at once'),
    /** Stands in the letter, above the links. */
    note: plainText(1000).trim().default(''),
    /** What was shown about these people: a Yes signs them up all the same. */
    acceptedWarnings: z.array(z.enum(warningCodes)).max(10).default([]),
  }),
  response: z.object({
    asked: z.number(),
    /** Who was not asked, and why. */
    leftOut: z.array(z.object({ name: z.string(), reason: z.string() })),
  }),
})

const ask = z.object({
  id: z.string(),
  volunteerId: z.string(),
  name: z.string(),
  mobileNo: z.string(),
  role: z.string(),
  askedOn: z.string(),
  askedBy: z.string(),
  /** What became of the letter. */
  letter: z.enum(recipientStates),
  answer: z.enum(answers).nullable(),
  answeredOn: z.string(),
  /** When they were told, while they waited, that a place is free; empty for not yet. */
  offeredOn: z.string(),
  /** They take part in the session by now, however that came. */
  isSignedUp: z.boolean(),
  /** Of those whose yes staff decide on: what there is to consider now. */
  warnings: z.array(z.string()),
})
export type SessionAsk = z.output<typeof ask>

export const listAsks = defineEndpoint({
  method: 'GET',
  path: '/sessions/:sessionId/asks',
  summary: 'Who was asked whether they could come to a session, when, and what they said',
  access: staff,
  params: session,
  response: z.object({ batchId: z.string(), asks: z.array(ask) }),
})

const link = z.strictObject({ token: z.string().min(20).max(200) })

const question = z.object({
  ...brand,
  language: z.enum(languages),
  firstName: z.string(),
  sessionName: z.string(),
  start: z.string(),
  end: z.string(),
  /** When it was to begin as the reader was asked, where that was another time; else empty. */
  movedFrom: z.string(),
  place: z.string(),
  role: z.string(),
  /** Open while a place is free, or the reader has one. */
  state: z.enum(['open', 'filled', 'over']),
  answer: z.enum(answers).nullable(),
  /** Of those whose yes staff decide on: the session at the same time for which they are signed up. */
  overlap: z.object({ sessionName: z.string(), start: z.string(), end: z.string() }).nullable(),
})
export type Question = z.output<typeof question>

export const getQuestion = defineEndpoint({
  method: 'GET',
  path: '/asked/:token',
  summary: 'What the person with this link was asked; changes nothing',
  access: 'anyone',
  params: link,
  response: question,
})

export const answerQuestion = defineEndpoint({
  method: 'POST',
  path: '/asked/:token',
  summary: 'Say yes, no, or stay on the waiting list: the first yes gets the place, unless staff have to decide',
  historyAction: askingHistory.message('answeredAsk'),
  access: 'anyone',
  params: link,
  body: z.strictObject({ answer: z.enum(['yes', 'no', 'waiting']) }),
  response: question,
})
