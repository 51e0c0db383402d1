import { z } from 'zod'
import { staff } from '#shared/access.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { absenceDays, done, inOrder, wrongOrder } from './absence-contract.ts'
import { absence } from './contract.ts'
import { rosterHistory } from './history-words.ts'

const params = z.strictObject({ id: z.uuid() })
const ofAbsence = params.extend({ absenceId: z.uuid() })

/** `hidden`: sessions at other locations, which the actor may not see and which stay as they are. */
const doneInAll = done.extend({ hidden: z.number() })

export const listPersonAbsences = defineEndpoint({
  method: 'GET',
  path: '/indivols/:id/absences',
  summary: 'When somebody is away from all series, of the times that are not over',
  access: staff,
  params,
  response: z.object({ absences: z.array(absence) }),
})

export const checkPersonAbsence = defineEndpoint({
  method: 'GET',
  path: '/indivols/:id/absences/check',
  summary: 'Before somebody is noted as away from all series: the sessions that they would be taken off',
  access: staff,
  params,
  query: z.strictObject({ from: absenceDays.shape.from, to: absenceDays.shape.to }),
  response: z.object({
    total: z.number(),
    /** The first five of these. */
    sessions: z.array(z.object({ vid: z.string(), sessionName: z.string(), sessionStartDateTime: z.string() })),
    hidden: z.number(),
  }),
})

export const addPersonAbsence = defineEndpoint({
  method: 'POST',
  path: '/indivols/:id/absences',
  summary: 'Note that somebody is away from all series: they are taken off the coming sessions in that time',
  historyAction: rosterHistory.message('addedAbsence'),
  repeatable: true,
  access: staff,
  params,
  body: absenceDays.refine(inOrder, wrongOrder),
  response: doneInAll,
})

export const updatePersonAbsence = defineEndpoint({
  method: 'PUT',
  path: '/indivols/:id/absences/:absenceId',
  summary: 'Change when somebody is away from all series: sessions that lie outside of it are theirs again',
  historyAction: rosterHistory.message('changedAbsence'),
  repeatable: true,
  access: staff,
  params: ofAbsence,
  body: absenceDays.extend({ version: z.number().int().optional() }).refine(inOrder, wrongOrder),
  response: doneInAll,
})

export const removePersonAbsence = defineEndpoint({
  method: 'DELETE',
  path: '/indivols/:id/absences/:absenceId',
  summary: 'Somebody is not away from all series after all: they come back to what they were taken off',
  historyAction: rosterHistory.message('removedAbsence'),
  repeatable: true,
  access: staff,
  params: ofAbsence,
  response: doneInAll,
})
