import { keepLanguage } from '#features/volunteers/server/commands/keep-language.ts'
import type { Context } from '#server/context.ts'
import type { Language } from '#shared/define-words.ts'
import { invalid } from '#shared/errors.ts'
import type { PersonMail } from '../../public-contract.ts'
import { getPersonMail, requireAddress } from '../queries/get-person-mail.ts'

/** One of the languages that the organisation writes in. */
export async function setPersonLanguage(ctx: Context, vid: string, language: Language): Promise<PersonMail> {
  await requireAddress(ctx, vid)
  if (language !== 'en' && !ctx.settings.volunteerLanguages.includes(language)) {
    const message = 'Your organisation does not write in this language.'
    throw invalid(message, [{ path: 'language', message }])
  }
  await keepLanguage(ctx, vid, language)
  ctx.emit({ changed: ['mail'] })
  return getPersonMail(ctx, vid)
}
