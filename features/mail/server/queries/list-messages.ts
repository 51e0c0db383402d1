import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { isVisibleSession } from '#server/visibility.ts'
import type { Received } from '#shared/endpoint.ts'
import type { listMessages as contract } from '../../message-contract.ts'
import type { RecipientState } from '../../rules.ts'
import { isVisibleMessage } from '../policy.ts'
import { countsOf, presentSummary } from '../present.ts'
import { readLostSenders } from './read-lost-senders.ts'
import { readSessions } from './read-sessions.ts'
import { readSubjects } from './read-subjects.ts'

const columns = [
  ...([
    'id',
    'tenant_id',
    'account_id',
    'sender',
    'state',
    'topic',
    'subject',
    'session_id',
    'reminder_hours',
    'reminded_day',
  ] as const),
  ...(['attachment_file_id', 'attachment_name', 'attachment_size', 'enclosure', 'send_at', 'slice', 'runner'] as const),
  ...([
    'trouble_since',
    'reason',
    'has_recipients',
    'untouched',
    'is_automatic',
    'version',
    'created_on',
    'updated_on',
  ] as const),
  ...(['sent_on', 'finished_on', 'deleted_at'] as const),
] as const

/** One page of what was sent or will be, or of drafts, newest first. */
export async function listMessages(ctx: Context, query: Received<typeof contract>['query']) {
  const isDrafts = query.tab === 'drafts'
  const time = isDrafts ? 'updated_on' : 'sent_on'
  const rows = await filtered(ctx, query)
    .select(columns)
    .orderBy(time, 'desc')
    .orderBy('id', 'desc')
    .limit(query.size)
    .offset((query.page - 1) * query.size)
    .execute()
  const { total } = await filtered(ctx, query)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const counts = isDrafts
    ? undefined
    : await countsOf(
        ctx,
        rows.map(({ id }) => id),
      )
  const sessions = await readSessions(ctx, rows)
  const subjects = await readSubjects(ctx, rows)
  const lost = await readLostSenders(ctx, rows)
  return { messages: rows.map((row) => presentSummary(row, counts?.get(row.id), sessions, subjects, lost)), total }
}

function filtered(ctx: Context, { tab, subject, state }: Received<typeof contract>['query']) {
  let selection = ctx.db
    .selectFrom('mail_messages')
    .where('deleted_at', 'is', null)
    .where('state', tab === 'drafts' ? '=' : '<>', 'draft')
    .where(isVisibleMessage(ctx))
    // one that was opened and left as it was is none
    .where('untouched', '=', false)
  // of letters that are done it is their recipients who say whether anything has left
  if (state === 'kept' || state === 'sent')
    selection = selection
      .where('state', '=', 'sent')
      .where(sql<boolean>`(${hasRecipients('kept')} and not ${hasRecipients('sent')}) = ${state === 'kept'}`)
  else if (state) selection = selection.where('state', '=', state)
  if (!subject) return selection
  const pattern = sql<string>`contains_pattern(${subject})`
  // reminders have the name of their session in the list, and a field in their subject
  return selection.where(sql<boolean>`(normalise(subject) like ${pattern} or exists (
    select from sessions s join activities a on a.tenant_id = s.tenant_id and a.id = s.activity_id
    where s.tenant_id = mail_messages.tenant_id and s.id = mail_messages.session_id
      and normalise(s.name || ' ' || a.title) like ${pattern} and ${isVisibleSession(ctx, 's')}))`)
}

const hasRecipients = (state: RecipientState) => sql`exists (
  select from mail_recipients r where r.tenant_id = mail_messages.tenant_id and r.message_id = mail_messages.id
    and r.state = ${sql.lit(state)})`
