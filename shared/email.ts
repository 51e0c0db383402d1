import { sharedWords } from './words.ts'

export const emailMessage = sharedWords.message('notAnEmail')

const address = /^[^\s@"(),:;<>[\]\\]+@[^\s@"(),:;<>[\]\\.]+(?:\.[^\s@"(),:;<>[\]\\.]+)+$/

/** An address as it is kept: keyboards for Chinese write ＠ and ．for @ and a full stop. */
export const readEmail = (text: string): string => text.replaceAll('＠', '@').replaceAll('．', '.')

/** One plain address: no name beside it, no list, no quotes. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && address.test(text)
}
