import { languages } from '#shared/define-words.ts'
import { fieldsOf } from './rules.ts'
import { mailWords } from './words.ts'

const none = new Set(languages.map((one) => mailWords.in([one])('hours', { hours: 0 })))

/** Whether this is what stands in the place of the hours of somebody who has none, in whatever language. */
const isNone = (hours: string) => none.has(hours)

const paragraph = /<p\b[^>]*>(?:(?!<\/p>)[\s\S])*<\/p>/gi
/** The end of one sentence, and something of the next. */
const twoSentences = /[.!?。！？][^\p{L}\p{N}{]*[\p{L}\p{N}{]/u

/** One sentence about nothing but somebody's hours, such as "You gave us 2 hours.". */
const saysHoursAlone = (part: string): boolean =>
  fieldsOf(part).join() === 'hours' && !/<br\b/i.test(part) && !twoSentences.test(part.replaceAll(/<[^>]*>/g, ''))

/**
 * The letter as somebody with these hours gets it: of one who has none a paragraph that says nothing else is left out.
 * Amid other words it stays, and says that there are none yet.
 */
export const htmlForHours = (html: string, { hours }: { hours: string }): string =>
  isNone(hours) ? html.replaceAll(paragraph, (part) => (saysHoursAlone(part) ? '' : part)) : html
