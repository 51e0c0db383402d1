import { sharedWords } from './words.ts'

export const emailMessage = sharedWords.message('notAnEmail')

const address = /^[^\s@"(),:;<>[\]\\]+@[^\s@"(),:;<>[\]\\.]+(?:\.[^\s@"(),:;<>[\]\\.]+)+$/

/** One plain address: no name beside it, no list, no quotes. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && address.test(text)
}
