import { z } from 'zod'
import { staff, superadminOnly } from '#shared/access.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { isOneWay, oneWay, selection } from './contract.ts'
import { selectionHistory } from './history-words.ts'

export const moveVenueUses = defineEndpoint({
  method: 'POST',
  path: '/bulk/venues/move',
  summary: 'Everything that uses some venues uses another one: people, organisations, sessions, their plans, accounts',
  historyAction: selectionHistory.message('movedWhatUsesLocation'),
  repeatable: true,
  access: superadminOnly,
  body: z
    .strictObject({ from: z.array(z.uuid()).min(1).max(200), to: z.uuid() })
    .refine(({ from, to }) => !from.includes(to), { error: 'Choose another location', path: ['to'] }),
  response: z.object({
    volunteers: z.number(),
    organisations: z.number(),
    sessions: z.number(),
    plans: z.number(),
    accounts: z.number(),
  }),
})

const venues = z.array(z.uuid()).max(200, 'At most 200 locations at once.').default([])

export const assignLocations = defineEndpoint({
  method: 'POST',
  path: '/bulk/volunteers/venues',
  summary:
    'Assign one or many volunteers to locations, or no longer: up to 10,000, all or none; can be undone for 30 days',
  historyAction: selectionHistory.message('assignedLocations'),
  repeatable: true,
  access: staff,
  body: z
    .strictObject({ ...selection, add: venues, remove: venues })
    .refine(isOneWay, oneWay)
    .refine(({ add, remove }) => add.length + remove.length > 0, { error: 'Please choose a location', path: ['add'] })
    .refine(({ add, remove }) => !add.some((id) => remove.includes(id)), {
      error: 'A location is either assigned or taken off',
      path: ['remove'],
    }),
  response: z.object({
    /** How many got a location, or lost one. */
    changed: z.number(),
    /** Undoes it; empty where everybody was as asked already. */
    changeSetId: z.string(),
  }),
})
