import { milestoneLetter } from '#features/mail/milestone-words.ts'
import { findTemplate } from '#features/mail/server/policy.ts'
import type { Translation } from '#features/mail/template-contract.ts'
import type { Context } from '#server/context.ts'
import type { Language } from '#shared/define-words.ts'
import type { Milestone } from '../../rules.ts'
import { certificateWords } from '../../words.ts'

/** What the e-mail with a certificate says: the organisation's template of that name, or the ready letter. */
export async function readCertificateLetter(ctx: Context, { kind, amount }: Milestone) {
  const template = await findTemplate(ctx, milestoneLetter.name).executeTakeFirst()
  const { subject, html } = template ?? milestoneLetter
  const translations = (template?.translations ?? milestoneLetter.translations) as Translation[]
  const named = (text: string, language: Language) =>
    text.replaceAll('{{milestone}}', certificateWords.in([language])(kind, { count: amount }))
  return {
    subject: named(subject, 'en'),
    html: named(html, 'en'),
    translations: translations.map((one) => ({
      ...one,
      // one without a subject has the English one
      subject: named(one.subject || subject, one.language),
      html: named(one.html, one.language),
    })),
  }
}
