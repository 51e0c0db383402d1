import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { onlyRow } from '#server/database/only-row.ts'
import { sendMail } from '#server/jobs/send-mail.ts'
import { senderOf } from '#server/mail-sender.ts'
import type { Language } from '#shared/define-words.ts'
import { escapeHtml } from '#shared/escape-html.ts'
import { guardianMailsPerAddress, guardianMailsPerRegistration, mailsPerAddress, nameInMail } from '../../rules.ts'
import { guardianLetter, type Letter, receivedLetter } from '../letters.ts'

/** Tells the applicant that the registration has arrived. */
export async function mailApplicant(ctx: Context, to: string, language: Language, peopleLink?: string): Promise<void> {
  // nobody's mailbox can be filled from a public form: further mails of the day are left out, unseen by who sent it
  if (!to || (await countMail(ctx, `register mail ${to.toLowerCase()}`)) > mailsPerAddress) return
  await mail(ctx, to, receivedLetter(ctx.tenantName, language, peopleLink))
}

/** Whether this registration may ask its guardian again today; counts the mail that follows. */
export async function mayAskGuardian(ctx: Context, registrationId: string): Promise<boolean> {
  return (await countMail(ctx, `guardian mail of ${registrationId}`)) <= guardianMailsPerRegistration
}

/** The same for an address that a public form names. Staff are not bound by it. */
export async function mayAskAddress(ctx: Context, to: string): Promise<boolean> {
  return (await countMail(ctx, `guardian mail ${to.toLowerCase()}`)) <= guardianMailsPerAddress
}

interface GuardianMail {
  to: string
  child: string
  /** In which the child registered. */
  language: Language
  token: string
}

/** By which a parent or guardian confirms, and the letter that asks for it. */
export function guardianLink(ctx: Context, { child, language, token }: Omit<GuardianMail, 'to'>) {
  const link = `${ctx.webAddress}/register/${ctx.tenantSlug}/confirm/${token}`
  return { link, letter: guardianLetter(ctx.tenantName, nameInMail(child), link, language) }
}

/** Asks a parent or guardian to confirm. */
export async function mailGuardian(ctx: Context, { to, ...asked }: GuardianMail): Promise<void> {
  await mail(ctx, to, guardianLink(ctx, asked).letter)
}

/** How many there were within a day, this one included. */
async function countMail(ctx: Context, key: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count_attempt(${key}, interval '1 day', ${ctx.now}) as count`.execute(ctx.outside.attempts)
  return onlyRow(rows).count
}

async function mail(ctx: Context, to: string, { language, subject, paragraphs, link }: Letter): Promise<void> {
  const html = paragraphs.map((text) =>
    text === link ? `<p><a href="${escapeHtml(text)}">${escapeHtml(text)}</a></p>` : `<p>${escapeHtml(text)}</p>`,
  )
  await ctx.enqueue(sendMail, {
    to,
    isToPerson: true,
    ...senderOf(ctx),
    subject: subject.replaceAll(/[\r\n]+/g, ' '),
    text: paragraphs.concat(ctx.tenantName).join('\n\n'),
    html: `<!doctype html><html lang="${language}"><body>${html.join('')}<p>${escapeHtml(ctx.tenantName)}</p></body></html>`,
  })
}
