import { z } from 'zod'
import { mostFields } from '#features/own-fields/kind-rules.ts'
import { volunteerForm } from '#features/volunteers/contract.ts'
import { staff } from '#shared/access.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { keysOf } from '#shared/objects.ts'
import { joinableFields, standingFields } from './compare-rules.ts'
import { duplicatesHistory } from './history-words.ts'

const id = z.uuid()

/** Why two records may be of one person, the surest first. */
export const duplicateReasons = [
  'name-birth-date',
  'name-phone',
  'name-email',
  'like-name-phone',
  'like-name-email',
  'phone-birth-date',
  'email-birth-date',
  'name',
] as const
export type DuplicateReason = (typeof duplicateReasons)[number]

const someone = z.object({
  vid: z.string(),
  fullName: z.string(),
  status: z.string(),
  /** YYYY-MM-DD, or empty. */
  dob: z.string(),
  mobileNo: z.string(),
  email: z.string(),
  hours: z.number(),
  /** The day on which the record was made. */
  createdOn: z.string(),
})
export type Someone = z.output<typeof someone>

const pair = z.object({ one: someone, other: someone, reasons: z.array(z.enum(duplicateReasons)) })
export type Pair = z.output<typeof pair>

export const listDuplicates = defineEndpoint({
  method: 'GET',
  path: '/duplicates',
  summary: 'Pairs of volunteers who may be one person, the likeliest first, with the reasons',
  access: staff,
  query: z.strictObject({ page: z.coerce.number().int().min(1).max(100_000).default(1) }),
  response: z.object({
    total: z.number(),
    pairs: z.array(pair),
    /** When everybody was compared last; empty: never. */
    lookedOn: z.string(),
    /** People were added since. */
    isOld: z.boolean(),
    /** Registrations that wait and look like somebody on record: they are no records yet, and in no pair. */
    registrations: z.number(),
  }),
})

export const findDuplicates = defineEndpoint({
  method: 'POST',
  path: '/duplicates/search',
  summary: 'Look again for pairs who may be one person, as is done every night',
  access: staff,
  response: z.object({ found: z.number() }),
})

const twoPeople = z.strictObject({ oneId: id, otherId: id })

export const sayDifferent = defineEndpoint({
  method: 'POST',
  path: '/duplicates/:oneId/:otherId/different',
  summary: 'They are two people: the pair is not shown again',
  historyAction: duplicatesHistory.message('saidDifferent'),
  repeatable: true,
  access: staff,
  params: twoPeople,
  response: z.object({ message: z.string() }),
})

export const sayPerhapsSame = defineEndpoint({
  method: 'DELETE',
  path: '/duplicates/:oneId/:otherId/different',
  summary: 'They may be one person after all',
  historyAction: duplicatesHistory.message('saidPerhapsSame'),
  repeatable: true,
  access: staff,
  params: twoPeople,
  response: z.object({ message: z.string() }),
})

const toldApart = z.object({
  vid: z.string(),
  fullName: z.string(),
  /** What tells two of one name apart; else empty. */
  mark: z.string(),
})

const different = z.object({ one: toldApart, other: toldApart, saidOn: z.string(), saidBy: z.string() })
export type Different = z.output<typeof different>

export const listDifferent = defineEndpoint({
  method: 'GET',
  path: '/duplicates/different',
  summary: 'Of which two records somebody said that they are of two people, the latest 100 first',
  access: staff,
  response: z.object({ pairs: z.array(different) }),
})

const belongings = z.object({
  sessions: z.number(),
  groups: z.number(),
  notes: z.number(),
  files: z.number(),
  mails: z.number(),
  letters: z.number(),
})
export type Belongings = z.output<typeof belongings>

const attended = z.object({
  /** Local times; empty where there is none. */
  checkIn: z.string(),
  checkOut: z.string(),
  /** As they count. */
  hours: z.number(),
  absent: z.boolean(),
  roles: z.array(z.string()),
})
export type Attended = z.output<typeof attended>

const bothIn = z.object({
  sessionId: z.string(),
  sessionName: z.string(),
  start: z.string(),
  one: attended,
  other: attended,
  /** What the record that stays will say. */
  joined: attended,
})
export type BothIn = z.output<typeof bothIn>

export const comparePeople = defineEndpoint({
  method: 'GET',
  path: '/duplicates/:oneId/:otherId',
  summary: 'What belongs to each of two records, before they are merged',
  access: staff,
  params: twoPeople,
  response: z.object({
    one: belongings,
    other: belongings,
    /** Papers for which both have one: those of the record that goes stay with it. */
    bothFilled: z.number(),
    /** The sessions in which both took part, the latest 100 first. */
    bothIn: z.array(bothIn),
  }),
})

export const mergeVolunteers = defineEndpoint({
  method: 'POST',
  path: '/duplicates/merges',
  summary:
    'Two records are of one person: one stays, with all that belongs to both; the other is deleted. For 30 days it can be taken back',
  historyAction: duplicatesHistory.message('merged'),
  repeatable: true,
  access: staff,
  body: z.strictObject({
    keptId: id,
    goneId: id,
    /** As they were compared; one that was changed since is refused. */
    keptVersion: z.number().int().optional(),
    goneVersion: z.number().int().optional(),
    /** Remarks of both: those of the record that goes follow those of the record that stays. */
    joinRemarks: z.boolean().optional(),
    /** Lists that get the choices of both. */
    join: z.array(z.enum(joinableFields)).max(20).optional(),
    /** Own fields that both answer, of which the answer of the record that goes is taken. */
    takeOwn: z.array(z.uuid()).max(mostFields).optional(),
    /** Own fields of several choices that both answer, which get the choices of both. */
    joinOwn: z.array(z.uuid()).max(mostFields).optional(),
    /** The status or the tier of the record that goes, where it is the one that counts. */
    takeStanding: z.array(z.enum(standingFields)).max(2).optional(),
    /** Fields of the form that are taken from the record that goes. */
    take: z
      .array(z.enum(keysOf(volunteerForm.shape)))
      .max(100)
      .default([]),
  }),
  response: z.object({ id: z.string(), message: z.string() }),
})

const merge = z.object({
  id: z.string(),
  keptId: z.string(),
  keptName: z.string(),
  goneName: z.string(),
  /** What tells two of one name apart, beside each name; else empty. */
  keptMark: z.string(),
  goneMark: z.string(),
  mergedOn: z.string(),
  mergedBy: z.string(),
})
export type Merge = z.output<typeof merge>

export const listMerges = defineEndpoint({
  method: 'GET',
  path: '/duplicates/merges',
  summary: 'What was merged in the last 30 days and can be taken back, the latest first',
  access: staff,
  response: z.object({ merges: z.array(merge) }),
})

export const getMergedInto = defineEndpoint({
  method: 'GET',
  path: '/merged-volunteers/:vid',
  summary:
    'Of which record one that was merged away has become a part; not found where the reader may not see that one',
  access: staff,
  params: z.strictObject({ vid: id }),
  response: z.object({ vid: z.string(), fullName: z.string() }),
})

export const undoMerge = defineEndpoint({
  method: 'DELETE',
  path: '/duplicates/merges/:id',
  summary: 'They are two people after all: both records are as they were, save what was changed since',
  historyAction: duplicatesHistory.message('separated'),
  repeatable: true,
  access: staff,
  params: z.strictObject({ id }),
  response: z.object({ message: z.string() }),
})
