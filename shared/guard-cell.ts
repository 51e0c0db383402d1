import { isPhone } from './phone.ts'

/** Of digits and spaces alone: a number with hyphens would be computed. */
const isPlainPhone = (text: string) => /^\+[\d ]+$/.test(text) && isPhone(text)

/** What a spreadsheet would compute gets an apostrophe before it, unless it is a plain phone number. */
export const guardCell = (text: string) =>
  /^'*[=+\-@＝＋－＠\t\r]/u.test(text) && !isPlainPhone(text) ? `'${text}` : text

/** Takes the apostrophe of `guardCell` off again. */
export const unguardCell = (text: string) => (/^'+[=+\-@＝＋－＠\t\r]/u.test(text) ? text.slice(1) : text)
