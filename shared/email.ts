export const emailMessage = 'Not a valid Email'

const address = /^[^\s@"(),:;<>[\]\\]+@[^\s@"(),:;<>[\]\\.]+(?:\.[^\s@"(),:;<>[\]\\.]+)+$/

/** One plain address: no name beside it, no list, no quotes. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && address.test(text)
}
