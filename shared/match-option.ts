import { nextBestWords, otherWords } from './option-words.ts'
import { remember, rememberOf } from './remember.ts'
import { splitOutside } from './sheets/split-outside.ts'
import { simplified } from './simplified.ts'

/** A tick or a cross alone, as people mark the cells of a column. */
const marks: readonly (readonly [RegExp, string])[] = [
  [/^\s*[✓✔√☑✅]\uFE0F?\s*$/u, 'yes'],
  [/^\s*[✗✘✕✖❌☒]\uFE0F?\s*$/u, 'no'],
]
const markAsWord = (text: string) => marks.find(([mark]) => mark.test(text))?.[1] ?? text

const simple = remember((text) => simplified(text.toLowerCase()).replaceAll(/[^\p{L}\p{N}]/gu, ''))
/** Letters that two words must share at their beginning to be forms of one: Buddhist and Buddhism. */
const sharedBeginning = 5

/**
 * The option that somebody's own word means: whatever its capitals and punctuation, by its words, one of its two
 * languages, a usual short form, as a form of the same word, or by its beginning. Undefined where none or several would fit.
 */
export const matchOption = (options: readonly string[], text: string): string | undefined => matchIn(options)(text)

const matchIn = rememberOf((options: readonly string[]) =>
  remember((text) => matchOne(options, text) ?? matchBoth(options, text)),
)

function matchOne(options: readonly string[], text: string): string | undefined {
  const wanted = simple(markAsWord(text))
  if (!wanted) return undefined
  const isOneOf = (words: typeof otherWords) => (option: string) =>
    words.some(([word, ...others]) => isWord(option, word) && others.includes(wanted))
  const only = (fits: (option: string) => boolean) => {
    const found = options.filter(fits)
    return found.length === 1 ? found[0] : undefined
  }
  return (
    options.find((option) => option.toLowerCase() === text.trim().toLowerCase()) ??
    only((option) => simple(option) === wanted) ??
    only((option) => inLanguages(option).includes(wanted)) ??
    only(isOneOf(otherWords)) ??
    only(isOneOf(nextBestWords)) ??
    (severalWords.test(text) || isInTwoScripts(text)
      ? undefined
      : only((option) => isFormOf(simple(option), wanted))) ??
    (wanted.length === 1 || wanted.length >= 3 ? only((option) => simple(option).startsWith(wanted)) : undefined) ??
    [aside, dateAside, dateAlone, whyAside, ofGroup].flatMap((said) =>
      said.test(text) ? (matchOption(options, text.replace(said, '')) ?? []) : [],
    )[0]
  )
}

const isInTwoScripts = (text: string): boolean => /\p{Script=Latin}/u.test(text) && otherLetter.test(text)
const otherLetter = /(?!\p{Script=Latin})\p{L}/u

/** Nothing in the other script turns the meaning round: "not 男". */
const negation = /^(?:not?\b|non\b|bukan|tidak|非|不|没|沒|无|無|未)/iu

/**
 * What a cell in two languages says: "女 Female", "Yes / 是", "Male/Lelaki". Both parts mean the same option, or one does and
 * the other is an unknown word in another script, which is taken to be its translation.
 */
function matchBoth(options: readonly string[], text: string): string | undefined {
  const latin = text.replaceAll(/(?:(?!\p{Script=Latin})\p{L})+/gu, ' ').trim()
  const other = text.replaceAll(/\p{Script=Latin}+/gu, ' ').trim()
  const isMixed = isInTwoScripts(text)
  const sides = isMixed ? [latin, other] : text.split('/')
  const [one = '', two = '', ...more] = sides.map((side) => side.replaceAll(/^[\s/,;()|-]+|[\s/,;()|-]+$/g, ''))
  if (!one || !two || more.length) return undefined
  const [first, second] = [matchOne(options, one), matchOne(options, two)]
  if (first === second) return first
  const [known, unknown, said] = first === undefined ? [second, one, two] : [first, two, one]
  const isTranslated = isMixed && (first === undefined || second === undefined) && !negation.test(unknown)
  // a letter that stands for a word says too little
  return isTranslated && !/^\p{Script=Latin}$/u.test(said) ? known : undefined
}

/** Mandarin (basic), Teochew only, basic Malay, a bit of Hokkien. */
const aside =
  /\s*\([^)]*\)\s*$|\s+(?:only|basic|fluent(?:ly)?|conversational|a (?:little|bit))\s*$|^(?:basic|fluent|some|little|simple|conversational|(?:just |only |can speak )?a ?(?:little |bit )+(?:of )?|bit of|(?:can )?speaks?|understands?)\s*\b(?=\p{L})/iu
/** Passed away 2023, stopped in Mar 2024, left 8/2025. */
const dateAside =
  /[\s,–-]+(?:(?:since|in|on|as of|from)\s+)?(?:(?:\d{1,2}[/.-]){1,2}|(?:\d{1,2}\s+)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?\s+)?(?:19|20)\d\d\s*$/i
/** Passed on 3/2024. */
const dateAlone = /\s+(?:\d{1,2}[/.-]){1,2}(?:19|20)?\d\d\s*$/
/** "Left - moved to JB" says why; what has no word of its own stays in the remarks. */
const whyAside =
  /(?<=^(?:left|quit|resigned|stopped|withdrew|withdrawn|inactive|passed (?:on|away)))\s*(?:[:,;–—-]|\s(?:as|because|cos|due to)\s)\s*\S.*$/iu
/** "Mosque grp": a group of such a kind. */
const ofGroup = /(?<=\p{L})\s+(?:grp|gp|group)s?\.?\s*$/iu
const severalWords = /[/,;&+、，]/

/** The English and the Chinese part of an option: "Male 男". */
const inLanguages = remember((option) =>
  [option.replaceAll(/\p{Script=Han}+/gu, ''), option.replaceAll(/[^\p{Script=Han}]+/gu, '')].map(simple),
)

const isWord = (option: string, word: string) => simple(option) === word || inLanguages(option).includes(word)

function isFormOf(option: string, wanted: string): boolean {
  let same = 0
  while (same < option.length && option[same] === wanted[same]) same += 1
  return same >= sharedBeginning && option.length - same <= 3 && wanted.length - same <= 3
}

/**
 * The parts of a cell that names several: parted by semicolons, or, where no option is written so, by commas and slashes.
 * An option that has a comma or a semicolon of its own stays whole.
 */
export function splitChoices(options: readonly string[], text: string): string[] {
  const known = new Set(options.map(simple))
  const isOption = (part: string) => known.has(simple(part))
  const mostOf = (by: RegExp) => Math.max(1, ...options.map((option) => option.split(by).length))
  const most = mostOf(separator)
  return joinOptions(text.split(listSeparator), mostOf(listSeparator), isOption).flatMap((part) =>
    isOption(part) ? part : joinOptions(splitOutside(part, separator), most, isOption),
  )
}

const listSeparator = /((?<!\\)[;\n])/

/** Kept among the pieces that it parts. */
const separator = /((?<!\\)[,/、，&+]|\band\b)/

/** Pieces and what parts them, in turn; the most of them that are one option together, of `most` at once, are joined. */
function joinOptions(pieces: readonly string[], most: number, isOption: (part: string) => boolean): string[] {
  const joined: string[] = []
  for (let at = 0; at < pieces.length; ) {
    const textTo = (end: number) => pieces.slice(at, end).join('').trim()
    let end = Math.min(at + most, pieces.length)
    while (end > at + 1 && !isOption(textTo(end))) end -= 2
    joined.push(textTo(end))
    at = end + 1
  }
  return joined.filter(Boolean)
}
