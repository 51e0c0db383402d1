import { z } from 'zod'
import { date } from '#features/sessions/contract.ts'
import { staff } from '#shared/access.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { plainText } from '#shared/plain-text.ts'
import { rosterHistory } from './history-words.ts'

const id = z.uuid()
export const absenceDays = z.strictObject({ from: date, to: date, remark: plainText(300).trim().default('') })
export const inOrder = ({ from, to }: { from: string; to: string }) => from <= to
export const wrongOrder = { error: 'The last day must not be before the first', path: ['to'] }
export const done = z.object({
  vid: z.string(),
  /** Coming sessions that they were taken off, and that they came back to. */
  takenOff: z.number(),
  putBack: z.number(),
})

export const addAbsence = defineEndpoint({
  method: 'POST',
  path: '/batches/:batchId/absences',
  summary: 'Note that somebody is away from one day to another: they are taken off the coming sessions in that time',
  historyAction: rosterHistory.message('addedAbsence'),
  repeatable: true,
  access: staff,
  params: z.strictObject({ batchId: id }),
  body: absenceDays.extend({ volunteerId: id }).refine(inOrder, wrongOrder),
  response: done,
})

const params = z.strictObject({ batchId: id, absenceId: id })

export const updateAbsence = defineEndpoint({
  method: 'PUT',
  path: '/batches/:batchId/absences/:absenceId',
  summary: 'Change when somebody is away: sessions that lie outside of it are theirs again',
  historyAction: rosterHistory.message('changedAbsence'),
  repeatable: true,
  access: staff,
  params,
  body: absenceDays.extend({ version: z.number().int().optional() }).refine(inOrder, wrongOrder),
  response: done,
})

export const removeAbsence = defineEndpoint({
  method: 'DELETE',
  path: '/batches/:batchId/absences/:absenceId',
  summary: 'Somebody is not away after all: they come back to the coming sessions that they were taken off',
  historyAction: rosterHistory.message('removedAbsence'),
  repeatable: true,
  access: staff,
  params,
  response: done,
})
