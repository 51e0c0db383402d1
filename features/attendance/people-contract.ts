import { z } from 'zod'
import { staff } from '#shared/access.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { plainText } from '#shared/plain-text.ts'
import { attendee } from './contract.ts'
import { attendanceHistory } from './history-words.ts'
import { expectedPeople, people } from './people-fields.ts'

const id = z.uuid()
const params = z.strictObject({ sessionId: id, vid: id })
const version = z.number().int().optional()

export const setPeople = defineEndpoint({
  method: 'PUT',
  path: '/sessions/:sessionId/attendees/:vid/people',
  summary: 'Say how many people of a group or an organisation came; null takes it back',
  historyAction: attendanceHistory.message('setPeopleOfParticipant'),
  repeatable: true,
  access: staff,
  params,
  body: z.strictObject({
    people: people.nullable(),
    /** Why, for the history; of a session that is closed it must be said. */
    reason: plainText(500).trim().default(''),
    version,
  }),
  response: attendee,
})

export const setExpectedPeople = defineEndpoint({
  method: 'PUT',
  path: '/sessions/:sessionId/attendees/:vid/expected-people',
  summary: 'Say how many people of a group or an organisation are expected; null takes it back',
  historyAction: attendanceHistory.message('setExpectedPeopleOfParticipant'),
  repeatable: true,
  access: staff,
  params,
  body: z.strictObject({
    people: expectedPeople.nullable(),
    version,
  }),
  response: attendee,
})
