import type { Context } from '#server/context.ts'
import type { Language } from '#shared/define-words.ts'
import { firstNameOf, type MergeValues, type OwnMergeValues } from '../../rules.ts'
import { mailWords } from '../../words.ts'
import { writeChoiceLink } from './choice-link.ts'
import type { readSessionValues } from './session-values.ts'

interface Person {
  /** Of the mail. */
  id: string
  name: string
  language: Language
  /** Of the session, and by their merge fields the answers in own fields. */
  fields: Record<string, string>
}

/** Everything that can be filled in for one recipient. Somebody of whom only the address is known is a friend. */
export function mergeValuesOf(
  ctx: Pick<Context, 'tenantId' | 'tenantName' | 'webAddress' | 'config'>,
  session: Awaited<ReturnType<typeof readSessionValues>>,
  { id, name, language, fields }: Person,
): MergeValues {
  const fullName = name || mailWords.in([language])('friend')
  const link = writeChoiceLink(ctx.config.SECRET_KEY, { tenantId: ctx.tenantId, recipientId: id })
  return {
    ...ownIn(fields),
    firstName: name ? firstNameOf(name) : fullName,
    fullName,
    organisation: ctx.tenantName,
    role: fields['role'] ?? '',
    hours: hoursIn(language, Number(fields['hours'] ?? 0)),
    // a certificate's letter names it before it is sent
    milestone: fields['milestone'] ?? '',
    endingChecks: fields['endingChecks'] ?? '',
    // of a question that asks for an answer
    answerPage: '',
    ownPage: `${ctx.webAddress}/mail-choices/${link}`,
    ...session(language),
  }
}

const ownIn = (fields: Record<string, string>): OwnMergeValues =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name.startsWith('own:')))

/** "1.5 hours", in the words of the letter. */
const hoursIn = (language: Language, hours: number): string => mailWords.in([language])('hours', { hours })

/** The headers by which mail programs offer to stop a letter, with one click (RFC 8058). */
export const unsubscribeHeaders = (ctx: Pick<Context, 'webAddress'>, ownPage: string): Record<string, string> => {
  const token = ownPage.slice(ownPage.lastIndexOf('/') + 1)
  return {
    'List-Unsubscribe': `<${ctx.webAddress}/api/mail/choices/${token}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}
