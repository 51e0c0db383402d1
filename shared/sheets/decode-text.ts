/** The file cannot be read as text, with the reason in the words of a person. */
export class UnreadableText extends Error {}

const advice = 'Please save it as an Excel workbook (.xlsx) or as "CSV UTF-8".'
const untold = `The encoding of this file could not be recognised. ${advice}`

/**
 * The text of a file by its bytes, as spreadsheet programs write CSV: by its byte order mark, else UTF-16 where its
 * separators say so, else UTF-8 where it is valid, else the Windows code page of Western Europe or of China, Taiwan and
 * Hong Kong. What cannot be told is refused: a wrong guess would store wrong names.
 */
export function decodeText(bytes: Uint8Array): string {
  const text = decodeMarked(bytes) ?? decodeUtf16(bytes) ?? decode(bytes, 'utf-8') ?? decodeCodePage(bytes)
  if (text.includes('\0')) throw new UnreadableText(`This is not a text file. ${advice}`)
  return text
}

function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

// biome-ignore format: a table
const marks: [mark: number[], encoding: string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
  [[0x84, 0x31, 0x95, 0x33], 'gb18030'],
]

function decodeMarked(bytes: Uint8Array): string | undefined {
  const found = marks.find(([mark]) => mark.every((byte, at) => bytes[at] === byte))
  if (!found) return undefined
  const text = decode(bytes, found[1])
  if (text === undefined)
    throw new UnreadableText(`This file is damaged: it is not the text that it claims to be. ${advice}`)
  return text.replace(/^\ufeff/, '')
}

/** Without a mark: every second byte of the separators, line breaks and Latin letters is 0. */
function decodeUtf16(bytes: Uint8Array): string | undefined {
  if (bytes.length % 2 || !bytes.includes(0)) return undefined
  const latin = (start: number) => {
    let count = 0
    for (let at = start; at < bytes.length; at += 2) if (bytes[at] === 0) count++
    return count
  }
  const [big, little] = [latin(0), latin(1)]
  // a Chinese sign may hold a 0, too, but the separators and line breaks are more than these
  if (Math.max(big, little) < 4 * Math.min(big, little) + 2) return undefined
  return decode(bytes, little > big ? 'utf-16le' : 'utf-16be')
}

/** What the bytes above 127 look like, in each of the code pages. */
interface HighBytes {
  /** Bytes that stand alone between ASCII, as accented letters do; signs such as the curly quotes may stand beside them. */
  alone: number
  together: number
  /** Pairs that are signs of GBK, the seldom ones of level 2 as halves, and those that are frequent in Big5. */
  gbk: number
  big5: number
  pairs: number
}

/** The part of all places that must look like a code page. */
const likely = 0.8

function decodeCodePage(bytes: Uint8Array): string {
  const seen = countHighBytes(bytes)
  const western = decode(bytes, 'windows-1252')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: places of the code page that are empty
  if (western !== undefined && !/[\u0080-\u009f]/.test(western) && seen.alone >= likely * (seen.alone + seen.together))
    return western
  // the characters of GBK are asked first: half of what is frequent in Big5 would be a Greek or Japanese letter there
  for (const encoding of ['gb18030', 'big5'] as const) {
    const text = decode(bytes, encoding)
    const fitting = encoding === 'big5' ? seen.big5 : seen.gbk
    if (text !== undefined && fitting >= likely * seen.pairs) return text
  }
  throw new UnreadableText(untold)
}

const isSign = (byte: number) => byte >= 0x80 && byte <= 0xa0

function countHighBytes(bytes: Uint8Array): HighBytes {
  const seen: HighBytes = { alone: 0, together: 0, gbk: 0, big5: 0, pairs: 0 }
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at]! < 0x80) continue
    const start = at
    while (bytes[at + 1]! >= 0x80) at++
    const run = bytes.subarray(start, at + 1)
    if (run.filter((byte) => !isSign(byte)).length <= 1) seen.alone++
    else seen.together++
  }
  for (let at = 0; at + 1 < bytes.length; at++) {
    const [lead, trail] = [bytes[at]!, bytes[at + 1]!]
    if (lead < 0x80) continue
    seen.pairs++
    at++
    if (trail >= 0xa1) seen.gbk += weightInGbk(lead)
    if (lead >= 0xa1 && lead <= 0xc6) seen.big5++
  }
  return seen
}

const weightInGbk = (lead: number): number => {
  if ((lead >= 0xa1 && lead <= 0xa3) || (lead >= 0xb0 && lead <= 0xd7)) return 1
  return lead >= 0xd8 && lead <= 0xf7 ? 0.5 : 0
}
