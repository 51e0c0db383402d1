/** A kiosk card as the link to it holds it. */
export interface PhoneCard {
  code: string
  name: string
  organisation: string
}

/** Has the form of a code as it is issued, in capitals. */
export const isCardCode = (text: string): boolean => /^MH[2-9A-HJ-NP-X]{16}$/.test(text)

/** Where somebody opens their card on a phone. */
export const cardPath = '/card'

/**
 * The link to a card. All of it stands behind the #, which browsers send to nobody: no server, no proxy and no log sees
 * the code, and the page needs no call.
 */
export function cardLink(origin: string, { code, name, organisation }: PhoneCard): string {
  return `${origin}${cardPath}#${new URLSearchParams({ code, name, organisation })}`
}

/** What a link holds; nothing where the code is none of a card. */
export function readCard(hash: string): PhoneCard | undefined {
  const parts = new URLSearchParams(hash.replace(/^#/, ''))
  const code = parts.get('code') ?? ''
  if (!/^MH[0-9A-Z]{8,40}$/.test(code)) return undefined
  return { code, name: parts.get('name') ?? '', organisation: parts.get('organisation') ?? '' }
}

/** What is sent with the link. */
export const cardMessage = ({ name, organisation }: Omit<PhoneCard, 'code'>, link: string): string =>
  `Hello ${name}, this is your card for checking in at ${organisation}. Open it on your phone and hold it under the scanner: ${link}`

/** Of a name on a printed card, in points: as large as its longest word has room for in one line. */
export function sizeOfName(name: string, room: number): number {
  const [largest, smallest, widthOfLetter] = [13, 8, 0.58]
  const longest = Math.max(
    ...name.split(/[\s/]+/).map((word) => word.replaceAll(/[^\p{Script=Latin}'’-]/gu, '').length),
    1,
  )
  return Math.max(smallest, Math.min(largest, Math.floor(room / (widthOfLetter * longest))))
}
