import { z } from 'zod'
import { sameMember } from '#features/organisations/match-contract.ts'
import { superadminOnly } from '#shared/access.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { plainText } from '#shared/plain-text.ts'
import { erasureHistory } from './history-words.ts'

const params = z.strictObject({ vid: z.uuid() })

/** What goes, and what stays without a name. */
const erasure = z.object({
  fullName: z.string(),
  isDeleted: z.boolean(),
  files: z.number(),
  notes: z.number(),
  groups: z.number(),
  mails: z.number(),
  /** Also those of which they were left out. */
  unsentMails: z.number(),
  /** Of these, those in the outbox: they are deleted. */
  keptMails: z.number(),
  registrations: z.number(),
  upcoming: z.number(),
  attendances: z.number(),
  hours: z.number(),
  letters: z.number(),
  /** Members of organisations who may be the same person: they are not erased. */
  sameMembers: z.array(sameMember),
})
export type Erasure = z.output<typeof erasure>

export const previewErasure = defineEndpoint({
  method: 'GET',
  path: '/indi-vols/:vid/erasure',
  summary: 'What erasing a volunteer would take away, and what would stay without a name; of deleted ones, too',
  access: superadminOnly,
  params,
  response: erasure,
})

export const eraseVolunteer = defineEndpoint({
  method: 'POST',
  path: '/indi-vols/:vid/erasure',
  summary:
    'Erase a volunteer for good, also one who was deleted: hours and counts stay, nothing says whose; cannot be undone',
  historyAction: erasureHistory.message('erasedVolunteer'),
  repeatable: true,
  access: superadminOnly,
  params,
  /** The full name as it is on record: it is typed, so that nobody erases the wrong person. */
  body: z.strictObject({ fullName: plainText(200) }),
  response: z.object({ message: z.string() }),
})
