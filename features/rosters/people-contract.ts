import { z } from 'zod'
import { roles } from '#features/attendance/contract.ts'
import { expectedPeople } from '#features/attendance/people-fields.ts'
import { staff } from '#shared/access.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { changed, namesSession, nobody, participant, unnamed, where } from './contract.ts'
import { rosterHistory } from './history-words.ts'

const params = z.strictObject({ batchId: z.uuid() })

export const setRosterRoles = defineEndpoint({
  method: 'POST',
  path: '/batches/:batchId/roster/roles',
  summary: 'Give people who are signed up other roles in several sessions of a batch',
  historyAction: rosterHistory.message('setRolesInSessions'),
  repeatable: true,
  access: staff,
  params,
  body: z
    .strictObject({ vols: z.array(participant).min(1, nobody).max(1000), roles, ...where })
    .refine(namesSession, unnamed),
  response: changed,
})

export const setRosterPeople = defineEndpoint({
  method: 'POST',
  path: '/batches/:batchId/roster/numbers',
  summary: 'Say how many people of groups or organisations are expected in several sessions of a batch',
  historyAction: rosterHistory.message('setPeopleInSessions'),
  repeatable: true,
  access: staff,
  params,
  body: z
    .strictObject({
      vols: z.array(participant).min(1, nobody).max(1000),
      /** Null takes back what was said. */
      people: expectedPeople.nullable(),
      ...where,
    })
    .refine(namesSession, unnamed),
  response: changed,
})
