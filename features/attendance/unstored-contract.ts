import { z } from 'zod'
import { staff } from '#shared/access.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { joinedLine, plainText } from '#shared/plain-text.ts'
import { attendanceHistory } from './history-words.ts'

const id = z.uuid()
/** What was pressed. */
export const unstoredKinds = ['check-in', 'check-out', 'hours', 'times', 'roles', 'several', 'walk-in'] as const
const what = z.enum(unstoredKinds)
export type UnstoredKind = (typeof unstoredKinds)[number]

export const noteUnstored = defineEndpoint({
  method: 'POST',
  path: '/sessions/:sessionId/unstored',
  summary: 'Leave a note for colleagues: what was pressed without a network could not be stored later',
  historyAction: attendanceHistory.message('notedUnstored'),
  repeatable: true,
  access: staff,
  params: z.strictObject({ sessionId: id }),
  body: z
    .strictObject({
      /** The entries of the participants. */
      vids: z.array(id).max(1000).default([]),
      /** A walk-in, who has no entry: somebody on record, or what was typed at the door. */
      who: z
        .strictObject({
          volunteerId: id.optional(),
          fullName: joinedLine(300).trim().default(''),
          /** As it was typed: that it is none may be why the walk-in was refused. */
          phone: plainText(40).trim().default(''),
        })
        .optional(),
      what,
      /** When it was pressed. */
      at: z.iso.datetime(),
      why: plainText(500).trim().min(1),
    })
    .refine(({ vids, who }) => vids.length > 0 || who?.volunteerId !== undefined || Boolean(who?.fullName), {
      error: 'Please select a volunteer',
      path: ['vids'],
    }),
  response: z.object({ noted: z.number() }),
})

export const listUnstored = defineEndpoint({
  method: 'GET',
  path: '/sessions/:sessionId/unstored',
  summary: 'What was pressed in a session without a network, could not be stored, and is not settled',
  access: staff,
  params: z.strictObject({ sessionId: id }),
  response: z.object({
    unstored: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        /** Of a walk-in, to call them. */
        phone: z.string(),
        what,
        at: z.string(),
        why: z.string(),
        by: z.string(),
      }),
    ),
  }),
})
export type Unstored = z.output<(typeof listUnstored)['response']>['unstored'][number]

export const settleUnstored = defineEndpoint({
  method: 'DELETE',
  path: '/sessions/:sessionId/unstored/:unstoredId',
  summary: 'What could not be stored is settled: the note goes, and can be put back for a day',
  historyAction: attendanceHistory.message('settledUnstored'),
  repeatable: true,
  access: staff,
  params: z.strictObject({ sessionId: id, unstoredId: id }),
})

export const putBackUnstored = defineEndpoint({
  method: 'POST',
  path: '/sessions/:sessionId/unstored/:unstoredId/put-back',
  summary: 'What could not be stored is not settled after all: the note is back',
  historyAction: attendanceHistory.message('putBackUnstored'),
  repeatable: true,
  access: staff,
  params: z.strictObject({ sessionId: id, unstoredId: id }),
})
