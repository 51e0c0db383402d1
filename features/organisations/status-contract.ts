import { z } from 'zod'
import { staff } from '#shared/access.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { plainText } from '#shared/plain-text.ts'
import { organisationHistory } from './history-words.ts'

export const mostStatuses = 1000
const nobody = 'Please select an organisation'
const tooMany = `At most ${mostStatuses.toLocaleString('en')} organisations at once`

/** What an organisation had before, with its version now: what puts it back. */
const former = z.strictObject({
  vid: z.uuid(),
  version: z.number().int(),
  /** By its key. */
  status: plainText(300),
  tier: plainText(300),
})

export const setOrganisationStatuses = defineEndpoint({
  method: 'POST',
  path: '/organisations/statuses',
  summary: 'Give several organisations a status with an entry in their histories: all of them or none',
  historyAction: organisationHistory.message('setStatuses'),
  repeatable: true,
  access: staff,
  body: z.strictObject({
    vids: z.array(z.uuid()).min(1, nobody).max(mostStatuses, tooMany),
    newStatus: plainText(300).trim().min(1, 'Please select a status'),
    /** Null: each keeps its own. */
    tier: plainText(300).trim().nullable().default(null),
    remarks: plainText(5000).trim().default(''),
  }),
  response: z.object({
    updated: z.number(),
    /** Of those that had another status or tier before. */
    changed: z.array(former),
  }),
})

export const putBackOrganisationStatuses = defineEndpoint({
  method: 'PUT',
  path: '/organisations/statuses',
  summary: 'Put back the status of several organisations; any that somebody changed since stays as it is',
  historyAction: organisationHistory.message('putBackStatuses'),
  repeatable: true,
  access: staff,
  body: z.strictObject({ organisations: z.array(former).min(1, nobody).max(mostStatuses, tooMany) }),
  response: z.object({ putBack: z.number() }),
})
