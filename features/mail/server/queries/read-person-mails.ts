import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Language } from '#shared/define-words.ts'
import { htmlForHours } from '../../hours-rules.ts'
import { recipientWords } from '../../message-words.ts'
import { mergeInto, type RecipientState } from '../../rules.ts'
import { versionFor } from '../../version-rules.ts'
import { textOf } from '../letters.ts'
import { ownFieldNames } from './fill-own-fields.ts'
import { mergeValuesOf } from './merge-values.ts'
import { readSessionValues } from './session-values.ts'

/** An e-mail as its recipient read it. */
export interface ReadMail {
  sentOn: Date | null
  address: string
  subject: string
  /** What became of it, in words. */
  state: string
  attachment: string
  /** Empty for mails that are no letters: their text is not kept. */
  text: string
}

interface Row {
  id: string
  name: string
  address: string
  language: Language
  fields: Record<string, string>
  state: RecipientState
  sent_on: Date | null
  subject: string
  html: string
  translations: { language: string; subject: string; html: string }[]
  session_id: string | null
  attachment_name: string
}

/**
 * The letters to a volunteer, some at a time, and after the last of them those to their address that somebody typed, and
 * the other mails to it. `next` is after which letter to go on, if there are more.
 */
export async function readPersonMails(
  ctx: Context,
  vid: string,
  after: string,
  most: number,
): Promise<{ mails: ReadMail[]; next: string | undefined }> {
  const { rows } = await sql<Row>`
    select ${columnsOfLetter}
    from mail_recipients r join mail_messages m on m.tenant_id = r.tenant_id and m.id = r.message_id
    where r.person_id = ${vid} and ${after ? sql`r.id > ${after}::uuid` : sql`true`}
    order by r.id limit ${most}`.execute(ctx.db)
  const mails: ReadMail[] = []
  for (const row of rows) mails.push(await asItWasRead(ctx, row))
  if (rows.length === most) return { mails, next: rows.at(-1)?.id }
  for (const row of await readTyped(ctx, vid)) mails.push(await asItWasRead(ctx, row))
  return { mails: [...mails, ...(await readSingles(ctx, vid))], next: undefined }
}

const columnsOfLetter = sql`r.id, r.name, r.address, r.language, r.fields, r.state, r.sent_on, m.subject, m.html,
  m.translations, m.session_id, m.attachment_name`

/** Of an address that a family shares it is not known to whom of them a mail was. */
const hasAddressAlone = sql`v.email <> '' and not exists (
  select 1 from volunteers o where o.tenant_id = v.tenant_id and o.id <> v.id and o.deleted_at is null
    and lower(o.email) = lower(v.email))`

/** Letters to their address, which names nobody where it was typed. */
async function readTyped(ctx: Context, vid: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${columnsOfLetter}
    from volunteers v
    join mail_recipients r on r.tenant_id = v.tenant_id and r.kind = 'address' and lower(r.address) = lower(v.email)
    join mail_messages m on m.tenant_id = r.tenant_id and m.id = r.message_id
    where v.id = ${vid} and ${hasAddressAlone} order by r.id`.execute(ctx.db)
  return rows
}

async function asItWasRead(ctx: Context, row: Row): Promise<ReadMail> {
  const version = versionFor(row.translations, row.language)
  const language = version ? row.language : 'en'
  const session = await readSessionValues(ctx, row.session_id)
  // the link to the person's own page works without a sign-in: it stays in the mail
  // what was answered then is not kept: the names of such fields stand there
  const values = {
    ...mergeValuesOf(ctx, session, { ...row, language }),
    ...(await ownFieldNames(ctx, row)),
    ownPage: '',
  }
  return {
    sentOn: row.sent_on,
    address: row.address,
    subject: mergeInto(version?.subject || row.subject, values),
    state: recipientWords[row.state].label,
    attachment: row.attachment_name,
    text: mergeInto(textOf(htmlForHours(version?.html ?? row.html, values), false), values),
  }
}

async function readSingles(ctx: Context, vid: string): Promise<ReadMail[]> {
  const { rows } = await sql<{ address: string; subject: string; state: string; sent_on: Date }>`
    select m.address, m.subject, m.state, m.sent_on
    from volunteers v join mail_singles m on m.tenant_id = v.tenant_id and m.address = lower(v.email)
    where v.id = ${vid} and ${hasAddressAlone} order by m.sent_on`.execute(ctx.db)
  return rows.map(({ address, subject, state, sent_on }) => ({
    sentOn: sent_on,
    address,
    subject,
    state: recipientWords[state === 'bounced' || state === 'complained' ? state : 'sent'].label,
    attachment: '',
    text: '',
  }))
}
