import { z } from 'zod'
import { staff } from '#shared/access.ts'
import { isDate } from '#shared/dates.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { nameLine } from '#shared/plain-text.ts'
import { volunteerHistory } from './history-words.ts'

/** How a parent or guardian said yes to staff. */
export const guardianWays = ['phone', 'message', 'paper', 'in-person'] as const
export type GuardianWay = (typeof guardianWays)[number]
export const guardianWayWords: Record<GuardianWay, string> = {
  phone: 'By phone',
  message: 'By message',
  paper: 'On paper',
  'in-person': 'In person',
}

const params = z.strictObject({ id: z.uuid() })

export const confirmGuardian = defineEndpoint({
  method: 'PUT',
  path: '/indivols/:id/guardian',
  summary:
    'Note that the parent or guardian of a minor agrees, who said so, how and on which day, or that they do not any more',
  historyAction: volunteerHistory.message('confirmedGuardian'),
  repeatable: true,
  access: staff,
  params,
  body: z.strictObject({
    confirmed: z.boolean(),
    /** Who agreed; empty where nobody says. */
    who: nameLine(200).default(''),
    /** Empty where nobody says. */
    how: z.enum(['', ...guardianWays]).default(''),
    /** On which they said so; today where nobody says. */
    day: z.string().refine(isDate, 'Not a valid date').optional(),
  }),
  response: z.object({ message: z.string() }),
})

const noted = z.object({
  on: z.iso.datetime(),
  by: z.string(),
  /** Who agreed; empty of what was noted without a name. */
  who: z.string(),
  how: z.enum(['', ...guardianWays]),
  /** Empty of what was noted without a day. */
  day: z.string(),
})
export type NotedGuardian = z.output<typeof noted>

export const getGuardian = defineEndpoint({
  method: 'GET',
  path: '/indivols/:id/guardian',
  summary: 'Whether the parent or guardian of a volunteer has agreed: to staff, or through the link of the public form',
  access: staff,
  params,
  response: z.object({
    noted: noted.nullable(),
    /** When they confirmed through their link; empty where they have not. */
    confirmedOn: z.string(),
  }),
})
