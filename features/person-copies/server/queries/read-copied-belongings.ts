import { sql } from 'kysely'
import type { SessionAsk } from '#features/asking/contract.ts'
import { milestoneText } from '#features/certificates/rules.ts'
import { topicWords } from '#features/mail/message-words.ts'
import { sameInWords } from '#features/organisations/match-rules.ts'
import { findSameMembers } from '#features/organisations/server/queries/find-same-members.ts'
import { getRegistration } from '#features/registration/server/queries/get-registration.ts'
import type { Context } from '#server/context.ts'
import { onlyRow } from '#server/database/only-row.ts'
import { formatDate, formatDateTime, localMinute } from '#shared/dates.ts'
import { hoursAndMinutes } from '#shared/hours.ts'
import { languageNames } from '#shared/language-names.ts'
import { whyStopped } from '../../rules.ts'
import type { CopiedPart } from '../../summary-rules.ts'

interface Belongings {
  groups: { name: string; added_on: string; in_charge: boolean }[]
  tags: { name: string }[]
  registrations: {
    id: string
    form: string
    state: string
    created_on: string
    consented_on: string | null
    consent_version: string
    consent_text: string
    guardian_email: string
    guardian_confirmed_on: string | null
    is_sealed: boolean
  }[]
  letters: { first_day: string; last_day: string; hours: number; issued_on: string; withdrawn_on: string | null }[]
  certificates: { kind: 'hours' | 'years'; amount: number; given_on: string }[]
  absences: { from_date: string; to_date: string; remark: string }[]
  codes: { kind: string; created_on: string }[]
  asks: { name: string; starts_at: string; role: string; asked_on: string; answer: SessionAsk['answer'] }[]
  stopped: { topic: string; reason: string; detail: string; created_on: string }[]
  language: string | null
}

/** Whatever belongs to the person outside their record, in one statement and in words. */
export async function readCopiedBelongings(ctx: Context, vid: string, withNotes: boolean): Promise<CopiedPart[]> {
  const listOf = (rows: ReturnType<typeof sql>) => sql`coalesce((select json_agg(r) from (${rows}) r), '[]')`
  const { rows } = await sql<Belongings>`select
    ${listOf(sql`select g.name, m.added_on, m.in_charge from group_members m
      join groups g on g.tenant_id = m.tenant_id and g.id = m.group_id and g.deleted_at is null
      where m.tenant_id = v.tenant_id and m.volunteer_id = v.id order by g.name_search`)} as groups,
    ${listOf(sql`select t.name from volunteer_tags has
      join tags t on t.tenant_id = has.tenant_id and t.id = has.tag_id and t.deleted_at is null
      where has.tenant_id = v.tenant_id and has.volunteer_id = v.id order by t.name_search`)} as tags,
    ${listOf(sql`select id, form, state, created_on, consented_on, consent_version, consent_text, guardian_email,
        guardian_confirmed_on, sealed is not null as is_sealed from registrations
      where tenant_id = v.tenant_id and record_id = v.id order by created_on`)} as registrations,
    ${listOf(sql`select first_day, last_day, hours::float8, issued_on, withdrawn_on from hours_letters
      where tenant_id = v.tenant_id and participant_id = v.id order by issued_on`)} as letters,
    ${listOf(sql`select kind, amount, given_on from certificates
      where tenant_id = v.tenant_id and volunteer_id = v.id order by given_on`)} as certificates,
    ${listOf(sql`select from_date, to_date, remark from roster_absences
      where tenant_id = v.tenant_id and volunteer_id = v.id order by from_date`)} as absences,
    ${listOf(sql`select kind, created_on from kiosk_codes
      where tenant_id = v.tenant_id and volunteer_id = v.id order by created_on`)} as codes,
    ${listOf(sql`select s.name, s.starts_at, a.role, a.asked_on, a.answer from session_asks a
      join sessions s on s.tenant_id = a.tenant_id and s.id = a.session_id
      where a.tenant_id = v.tenant_id and a.volunteer_id = v.id order by a.asked_on, a.id`)} as asks,
    ${listOf(sql`select topic, reason, detail, created_on from mail_suppressions
      where tenant_id = v.tenant_id and v.email <> '' and address = lower(v.email) order by topic`)} as stopped,
    (select language from mail_languages where tenant_id = v.tenant_id and person_id = v.id) as language
    from volunteers v where v.id = ${vid}`.execute(ctx.db)
  const found = onlyRow(rows)
  return [
    groupsOf(ctx, found),
    { title: 'Tags', headings: ['Tag'], rows: found.tags.map(({ name }) => [name]) },
    ...(await registrationsOf(ctx, found)),
    ...papersOf(ctx, found),
    asksOf(ctx, found),
    ...restOf(ctx, found, withNotes),
    await membershipsOf(ctx, vid),
  ]
}

/** Where they may be on record once more. The name there may be another's who shares an address or a number. */
const membershipsOf = async (ctx: Context, vid: string): Promise<CopiedPart> => ({
  title: 'Perhaps also a member of an organisation',
  about: 'These organisations have a member with the same details. What is kept about that member is not in this file.',
  headings: ['Organisation', 'The member has'],
  rows: (await findSameMembers(ctx, vid)).map(({ organisation, reasons }) => [organisation, sameInWords(reasons)]),
})

const timeIn = (ctx: Context, instant: string | null) =>
  instant ? formatDateTime(localMinute(new Date(instant), ctx.settings.timeZone)) : ''

const groupsOf = (ctx: Context, { groups }: Belongings): CopiedPart => ({
  title: 'Groups',
  headings: ['Group', 'Member since', 'Role'],
  rows: groups.map(({ name, added_on, in_charge }) => [name, timeIn(ctx, added_on), in_charge ? 'In charge' : '']),
})

const stateWords: Record<string, string> = {
  filed: 'Registered',
  waiting: 'Waiting for staff',
  accepted: 'Accepted',
  dismissed: 'Dismissed',
}

/** Each registration with its consent, and what was sent as long as it waits. */
async function registrationsOf(ctx: Context, { registrations }: Belongings): Promise<CopiedPart[]> {
  const parts: CopiedPart[] = []
  for (const one of registrations) {
    const sent = one.is_sealed ? (await getRegistration(ctx, one.id)).sent : []
    parts.push({
      title: `Registration of ${timeIn(ctx, one.created_on)}`,
      facts: [
        ['State', stateWords[one.state] ?? one.state],
        ['Consent given on', timeIn(ctx, one.consented_on)],
        ['Version of the consent', one.consent_version],
        ['Text of the consent', one.consent_text],
        ['E-mail address of the guardian', one.guardian_email],
        ['Guardian confirmed on', timeIn(ctx, one.guardian_confirmed_on)],
        ...sent.map(({ label, sent: value }): [string, string] => [`Sent: ${label}`, value]),
      ],
    })
  }
  return parts
}

const papersOf = (ctx: Context, { letters, certificates }: Belongings): CopiedPart[] => [
  {
    title: 'Letters of hours',
    headings: ['Period', 'Hours', 'Issued on', 'Withdrawn on'],
    rows: letters.map(({ first_day, last_day, hours, issued_on, withdrawn_on }) => [
      `${formatDate(first_day)} to ${formatDate(last_day)}`,
      hoursAndMinutes(hours),
      timeIn(ctx, issued_on),
      timeIn(ctx, withdrawn_on),
    ]),
  },
  {
    title: 'Certificates',
    headings: ['Milestone', 'Given on'],
    rows: certificates.map((one) => [milestoneText(one), timeIn(ctx, one.given_on)]),
  },
]

const answerWords: Record<NonNullable<SessionAsk['answer']>, string> = {
  yes: 'Yes',
  check: 'Yes, to be decided by the organisation',
  late: 'Yes, when the place was taken',
  waiting: 'Yes, on the waiting list',
  no: 'No',
}

const asksOf = (ctx: Context, { asks }: Belongings): CopiedPart => ({
  title: 'Asked whether they could come',
  headings: ['Session', 'When', 'Role', 'Asked on', 'Answer'],
  rows: asks.map(({ name, starts_at, role, asked_on, answer }) => [
    name,
    formatDateTime(starts_at),
    role,
    timeIn(ctx, asked_on),
    answer ? answerWords[answer] : '',
  ]),
})

const restOf = (ctx: Context, { absences, codes, stopped, language }: Belongings, withNotes: boolean): CopiedPart[] => [
  {
    title: 'Away',
    headings: ['From', 'Until', ...(withNotes ? ['Remark'] : [])],
    rows: absences.map(({ from_date, to_date, remark }) => [
      formatDate(from_date),
      formatDate(to_date),
      ...(withNotes ? [remark] : []),
    ]),
  },
  {
    title: 'Card and PIN for the kiosk',
    about: 'The card and the PIN themselves are not kept readably.',
    headings: ['Kind', 'Made on'],
    rows: codes.map(({ kind, created_on }) => [kind === 'card' ? 'Card' : 'PIN', timeIn(ctx, created_on)]),
  },
  {
    title: 'E-mails that are stopped',
    headings: ['Kind', 'Why', 'Since'],
    rows: stopped.map(({ topic, reason, detail, created_on }) => [
      topic === '*' ? 'All' : (Object.entries(topicWords).find(([key]) => key === topic)?.[1] ?? topic),
      whyStopped(reason, detail),
      timeIn(ctx, created_on),
    ]),
  },
  {
    title: 'Language',
    facts: [['E-mails are written in', Object.entries(languageNames).find(([key]) => key === language)?.[1] ?? '']],
  },
]
