import { readPersonMails } from '#features/mail/server/queries/read-person-mails.ts'
import type { Context } from '#server/context.ts'
import type { Cell } from '#shared/cell.ts'
import { localMinute } from '#shared/dates.ts'
import type { CopiedPage } from './read-copied-attendance.ts'

export const mailHeadings: Cell[] = ['Sent on', 'To', 'Subject', 'What became of it', 'Attachment', 'Text']

/** The e-mails to the person, as they read them. */
export async function readCopiedMails(ctx: Context, vid: string, after: string, most: number): Promise<CopiedPage> {
  const { mails, next } = await readPersonMails(ctx, vid, after, most)
  const rows = mails.map(({ sentOn, address, subject, state, attachment, text }): Cell[] => [
    { date: sentOn ? localMinute(sentOn, ctx.settings.timeZone) : '' },
    address,
    subject,
    state,
    attachment,
    text,
  ])
  return { rows, next }
}
