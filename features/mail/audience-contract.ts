import { z } from 'zod'
import { mostFields, ownForms } from '#features/own-fields/kind-rules.ts'
import { staff } from '#shared/access.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { joinedLine, plainText } from '#shared/plain-text.ts'
import {
  leftOutReasons,
  longestNamed,
  mailTopics,
  mostAudiences,
  mostNamed,
  recipientKinds,
  shortenLabel,
} from './rules.ts'

export const audienceKinds = [
  'addresses',
  'volunteers',
  'organisations',
  'members',
  'groups',
  'statuses',
  'session',
  'activity',
  'filter',
] as const
export type AudienceKind = (typeof audienceKinds)[number]

/**
 * Some of the recipients, as they were chosen: addresses as they were typed, records by id (`members` are those of
 * organisations), the volunteers of some statuses, those of a session or of an activity's coming sessions, or everybody
 * whom a filter of the list of volunteers finds.
 */
export const audience = z.strictObject({
  kind: z.enum(audienceKinds),
  /** As people read it: the name of the group, the statuses; shortened where that is long. */
  label: joinedLine(10_000).overwrite(shortenLabel).default(''),
  /** Each with or without a name: "Tan Mei <mei@example.org>". */
  addresses: z.array(plainText(longestNamed).trim()).max(mostNamed).default([]),
  ids: z.array(z.uuid()).max(mostNamed).default([]),
  statuses: z.array(plainText(300)).max(50).default([]),
  /** Of a session: all who are signed up, those who came, or those who did not. */
  who: z.enum(['signed-up', 'came', 'missing']).default('signed-up'),
  /** The `query` of a search for volunteers. */
  query: z.record(z.string(), z.unknown()).optional(),
})
export type Audience = z.output<typeof audience>
/** What is chosen of it; the rest is as usual. */
export type ChosenAudience = Partial<Audience> & Pick<Audience, 'kind'>
export const audiences = z.array(audience).max(mostAudiences)

const chosen = { audiences, topic: z.enum(mailTopics).default('news') }

const person = z.object({
  kind: z.enum(recipientKinds),
  personId: z.string().nullable(),
  name: z.string(),
  address: z.string(),
  language: z.string(),
  leftOut: z.enum(leftOutReasons).nullable(),
})
export type Recipient = z.output<typeof person>

export const countRecipients = defineEndpoint({
  method: 'POST',
  path: '/mail/recipients/count',
  summary: 'How many will get a letter, and who is left out and why',
  access: staff,
  body: z.strictObject({
    ...chosen,
    /** The own fields that the letter names, and the session that it is about. */
    ownFields: z
      .array(z.uuid())
      .max(mostFields * ownForms.length)
      .default([]),
    sessionId: z.uuid().nullable().default(null),
  }),
  response: z.object({
    /** Mails that will be sent. */
    total: z.number(),
    /** Addresses that were chosen more than once; each gets one mail. */
    doubles: z.number(),
    leftOut: z.array(z.object({ reason: z.enum(leftOutReasons), count: z.number() })),
    languages: z.array(z.object({ language: z.string(), count: z.number() })),
    /** Of which status the volunteers among those are who get it, by key, the most first. */
    statuses: z.array(z.object({ status: z.string(), count: z.number() })),
    /** In how many of the mails each own field stays empty, as the sender sees it. */
    unanswered: z.array(z.object({ id: z.string(), count: z.number() })),
    /** The days of the sessions that are over though the letter is to all who are signed up for them, or about them. */
    pastDays: z.array(z.string()),
  }),
})

export const listRecipients = defineEndpoint({
  method: 'POST',
  path: '/mail/recipients/list',
  summary: 'One page of those whom a letter is for',
  access: staff,
  body: z.strictObject({
    ...chosen,
    /** Those who are left out, or those who get it. */
    leftOut: z.boolean().default(false),
    page: z.number().int().min(1).max(100_000).default(1),
    size: z.number().int().min(1).max(100).default(10),
  }),
  response: z.object({ recipients: z.array(person), total: z.number() }),
})
