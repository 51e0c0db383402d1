import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { MailMessagesTable } from '#server/database/tables.ts'
import { visibleVenues } from '#server/visibility.ts'
import { type Audience, audiences } from '../audience-contract.ts'
import type { MailMessage, MessageSummary } from '../message-contract.ts'
import type { MailTopic, RecipientState } from '../rules.ts'
import type { Template, TemplateSummary } from '../template-contract.ts'
import { countNotReached } from './queries/count-not-reached.ts'
import { readLostSenders } from './queries/read-lost-senders.ts'
import { readSessions } from './queries/read-sessions.ts'
import { readSubjects } from './queries/read-subjects.ts'

export type MessageRow = Selectable<MailMessagesTable>
type Counts = Partial<Record<RecipientState, number>>

/** How many recipients each state has, of each of these letters, in one statement. */
export async function countsOf(ctx: Context, ids: readonly string[]): Promise<Map<string, Counts>> {
  const counts = new Map<string, Counts>()
  if (!ids.length) return counts
  const { rows } = await sql<{ message_id: string; state: RecipientState; count: number }>`
    select message_id, state, count(*)::int as count from mail_recipients
    where message_id = any(${ids}::uuid[]) group by message_id, state`.execute(ctx.db)
  for (const { message_id, state, count } of rows) counts.set(message_id, { ...counts.get(message_id), [state]: count })
  return counts
}

const time = (date: Date | null) => date?.toISOString() ?? null

export const attachmentOf = (row: Pick<MessageRow, 'attachment_name' | 'attachment_size'>) =>
  row.attachment_name ? { name: row.attachment_name, size: row.attachment_size } : null

export const presentSummary = (
  row: Omit<MessageRow, 'html' | 'translations' | 'audiences'>,
  counts: Counts | undefined,
  sessions: Awaited<ReturnType<typeof readSessions>>,
  subjects: Awaited<ReturnType<typeof readSubjects>>,
  lost: Awaited<ReturnType<typeof readLostSenders>>,
): MessageSummary => ({
  id: row.id,
  state: row.state,
  subject: row.subject,
  subjectShown: subjects.get(row.id) ?? row.subject,
  sender: row.sender,
  topic: row.topic as MailTopic,
  counts: counts ?? {},
  session: sessions.get(row.session_id ?? '') ?? null,
  attachment: attachmentOf(row),
  createdOn: row.created_on.toISOString(),
  updatedOn: row.updated_on.toISOString(),
  sendAt: time(row.send_at),
  sentOn: time(row.sent_on),
  finishedOn: time(row.finished_on),
  reason: row.reason,
  hasLostSender: lost.has(row.id),
  reminderHours: row.reminder_hours,
})

/** What was chosen, as it is kept. */
export const audiencesOf = (row: Pick<MessageRow, 'audiences'>): Audience[] => audiences.parse(row.audiences)

/** The letter with its text and its counts. */
export async function presentMessage(ctx: Context, row: MessageRow): Promise<MailMessage> {
  const counts = row.state === 'draft' ? undefined : (await countsOf(ctx, [row.id])).get(row.id)
  return {
    ...presentSummary(
      row,
      counts,
      await readSessions(ctx, [row]),
      await readSubjects(ctx, [row]),
      await readLostSenders(ctx, [row]),
    ),
    html: row.html,
    translations: row.translations as MailMessage['translations'],
    // a colleague's recipients may be people whom the actor does not see
    audiences: row.account_id === ctx.actor.accountId || visibleVenues(ctx) === 'all' ? audiencesOf(row) : [],
    sessionId: row.session_id,
    version: row.version,
    notReached: isOver(row) ? await countNotReached(ctx, row.id) : { all: 0, kept: 0 },
  }
}

const isOver = ({ state }: MessageRow) => state === 'sent' || state === 'cancelled' || state === 'stopped'

export interface TemplateRow {
  id: string
  name: string
  subject: string
  html: string
  translations: { language: string; subject: string; html: string }[]
  version: number
  updated_on: Date
  updated_by: string
}

export const presentTemplateSummary = (
  row: Pick<TemplateRow, 'name' | 'subject' | 'updated_on' | 'updated_by'> & { languages: string[] },
): TemplateSummary => ({
  templateName: row.name,
  TemplateName: row.name,
  SubjectPart: row.subject,
  languages: ['en', ...row.languages],
  updatedOn: row.updated_on.toISOString(),
  updatedBy: row.updated_by,
})

export const presentTemplate = (row: TemplateRow): Template => ({
  ...presentTemplateSummary({ ...row, languages: row.translations.map(({ language }) => language) }),
  id: row.id,
  HtmlPart: row.html,
  translations: row.translations as Template['translations'],
  version: row.version,
})
