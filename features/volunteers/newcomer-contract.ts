import { z } from 'zod'
import { staff } from '#shared/access.ts'
import { type Answer, defineEndpoint, type Sent } from '#shared/endpoint.ts'
import { joinedLine, plainText } from '#shared/plain-text.ts'
import { volunteerHistory } from './history-words.ts'

/** So many of one list are registered at once. */
export const mostNewcomers = 500

const newcomer = z.strictObject({
  fullName: joinedLine(254).trim().min(1, 'Please type a name'),
  nric: plainText(40).trim().default(''),
  mobileNo: plainText(40).trim().default(''),
  email: plainText(254).trim().default(''),
})

export const registerNewcomers = defineEndpoint({
  method: 'POST',
  path: '/volunteers/newcomers',
  summary:
    'Register people whom a list names and who are not on record, with what it says of them; the rest is marked as missing',
  historyAction: volunteerHistory.message('registeredNewcomers'),
  repeatable: true,
  access: staff,
  body: z.strictObject({ people: z.array(newcomer).min(1).max(mostNewcomers) }),
  response: z.object({
    /** The change that undoes it. */
    changeSetId: z.string(),
    /** Their ids, in the order of the list. */
    vids: z.array(z.string()),
  }),
})
export type Newcomer = Sent<typeof registerNewcomers>['body']['people'][number]
export type Registered = Answer<typeof registerNewcomers>
