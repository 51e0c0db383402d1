import { z } from 'zod'
import { staff } from '#shared/access.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { plainText } from '#shared/plain-text.ts'

const flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((text) => text === 'true')

const candidate = z.object({
  volunteerId: z.string(),
  fullName: z.string(),
  mobileNo: z.string(),
  /** In how many of the latest sessions of this activity, and of those that need the role, they came. */
  timesHere: z.number(),
  timesInRole: z.number(),
  /** In how many of the latest sessions of other activities they came, within a year. */
  timesElsewhere: z.number(),
  /** In how many later sessions of this batch they are signed up. */
  timesLater: z.number(),
  /** The last day on which they came to this activity or in the role, else to another activity; empty for none. */
  lastCame: z.string(),
  /** Assigned to the venue of the session, or to another one of its zone. */
  place: z.enum(['venue', 'zone', 'elsewhere']),
  /** They said that they would come to that zone. */
  wantsPlace: z.boolean(),
  /** What they speak, and what they would like to do. */
  languages: z.array(z.string()),
  wishes: z.array(z.string()),
  hasEmail: z.boolean(),
  /** E-mails about sessions to their address are stopped: they asked for it, or earlier ones came back. */
  isStopped: z.boolean(),
  /** The day on which they were last asked by e-mail whether they could come to any session; empty for never. A letter that reached nobody does not count. */
  lastAsked: z.string(),
  /** How often within a month. */
  timesAsked: z.number(),
  /** What they said for this session and role; `asked` while they have said nothing, empty when nobody asked. */
  said: z.enum(['', 'asked', 'yes', 'check', 'late', 'waiting', 'no']),
  /** They said that they have time then. */
  saysFree: z.boolean(),
  /** They said that they have time at others alone: they come last, unless they come to this activity all the same. */
  saysOther: z.boolean(),
  /** What signing them up would be warned of: papers that are missing, a guardian; of those who said yes and whom staff decide about, also what came up since. */
  warnings: z.array(z.string()),
})
export type Candidate = z.output<typeof candidate>

const wanted = z.strictObject({
  /** The role that is missing; without one, everybody who came to the activity counts alike. */
  role: plainText(300).default(''),
  /** Only those who speak it; only those who would like to do it. */
  language: plainText(300).default(''),
  wish: plainText(300).default(''),
  /** Only those of the zone of the session, or who would come there; only those who say that they have time then. */
  isNear: flag,
  isFree: flag,
})
export type Wanted = z.output<typeof wanted>

export const findCandidates = defineEndpoint({
  method: 'GET',
  path: '/sessions/:sessionId/candidates',
  summary:
    'Who could come to a session: active people who are neither in a session nor away at that time; those who have done it, have time or are near come first. Before them stand those who said yes and about whom staff decide',
  access: staff,
  params: z.strictObject({ sessionId: z.uuid() }),
  query: wanted,
  response: z.object({
    batchId: z.string(),
    sessionName: z.string(),
    sessionStartDateTime: z.string(),
    /** It is neither over nor cancelled nor closed: people can be signed up. */
    isComing: z.boolean(),
    roleCounts: z.array(z.object({ roleName: z.string(), roleCount: z.number(), filled: z.number() })),
    /** How many were asked by e-mail for this role, and have said nothing yet. */
    unanswered: z.number(),
    candidates: z.array(candidate),
  }),
})
