import { isEmail } from '../email.ts'
import { isPhone } from '../phone.ts'
import { areFirstNames, looksLikeName, oneWord } from './guess-names.ts'
import { linesOfCouple } from './message-couples.ts'

/** One person whom a line of a message names. */
export interface NamedInMessage {
  name: string
  mobileNo: string
  email: string
  /** What the line says beside, and the heading above it, parted by semicolons: "+ 1; Drivers". */
  note: string
}

/** The people of a message, and those whom it names as not coming. */
export interface MessagePeople {
  people: NamedInMessage[]
  crossed: string[]
}

/** The columns of a message that is read as a sheet. */
export const messageHeadings = ['Full Name', 'Contact Number', 'Email', 'Note'] as const

/** "[28/11/26, 10:12] Mdm Lee: " and "28/11/2026, 10:12 - Mdm Lee: ", as chats copy several messages at once. */
const sender =
  /^\[?\d{1,2}[/.]\d{1,2}[/.]\d{2,4},?\s+\d{1,2}[:.]\d{2}(?::\d{2})?(?:\s?[ap]m)?(?:\]|\s[-–])\s*([^:]{1,60}):\s*/i
/** "•", "-", "✅", "1." and "2)", before a name. */
const mark =
  /^(?:(?:[\u2022\u00b7\u25cf\u25aa*\u2013\u2014>-]|\p{Extended_Pictographic}|\p{So}|\ufe0f|\u20e3)|#?\d{1,3}\s*(?:[.)、:]|\ufe0f|\u20e3)+)\s*/u
const pictures = /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{So}|\ufe0f|\u200d|\u20e3)+/gu
/** Behind a name: they come. */
const ticks = /[\u2705\u2611\u2714\u{1f44d}\u{1f64b}\u{1f64c}\u{1f4aa}]/u
/** What a message says before and after its list. */
const greeting =
  /^(?:hi|hello|hey|dear|thanks?|thank you|thx|tks|ty|pls|please|kindly|good (?:morning|afternoon|evening)|see (?:you|u)|ok(?:ay)?|noted|cheers|regards|reminder|terima kasih|谢谢|謝謝|大家好)(?![\p{L}-])/iu
/** Who is crossed out does not come. */
const notComing = /[\u274c\u{1f6ab}\u2716\u274e]|~[^~]+~/u
/** A word above marked names that is nobody's: what those below it come as. */
const ofThoseBelow =
  /^(?:\p{L}+ )?\p{L}*(?:ers|ors|team|crew|kitchen|shift|group|helpers|packing|delivery|logistics)$/iu
const emailIn = /[^\s<>(),;]+@[^\s<>(),;]+\.[^\s<>(),;]+/
/** No part of an identity number. */
const phoneIn = /(?<![\p{L}\d])(?:\+\d{1,3}[\s-]?)?(?:\(\d{2,4}\)|\d{2,4})(?:[\s-]?\d{2,4}){1,3}(?![\p{L}\d])/gu

const nobody: NamedInMessage = { name: '', mobileNo: '', email: '', note: '' }

interface Line {
  isMarked: boolean
  /** It is a name, a number or an address, and nothing else. */
  isBare: boolean
  /** "Drivers:", "Thank you all!", a sentence. */
  isProse: boolean
  person: NamedInMessage
}

/**
 * The people of a message that lists them, one a line: without its greeting, its bullets and numbers, and with what stands
 * in brackets beside a name apart. Undefined where the text is a table, or lists nobody.
 */
export function readMessage(text: string): MessagePeople | undefined {
  if (text.includes('\t')) return undefined
  const { lines, crossed } = linesOf(text)
  const names = lines.flatMap(({ person }) => person.name || [])
  const somebody = lines.filter((line) => isSomebody(line, names))
  const isMarked = lines.filter((line) => line.isMarked).length >= 2
  // a mere list of names is a sheet of one column already
  if (!isMarked && (lines.every(({ isBare }) => isBare) || looksLikeTable(text))) return undefined
  // beside marked lines the others are greetings; without marks nobody is lost who is written in small letters
  const found = lines.filter((line) =>
    isMarked ? (line.isMarked && !line.isProse) || somebody.includes(line) : !line.isProse,
  )
  return isMarked || somebody.length >= 2
    ? { people: found.map(({ person }) => person).filter(isFilled), crossed }
    : undefined
}

/** Everybody of whom a text speaks that somebody says is a list: lines, or names between commas in one. */
export function readListedPeople(text: string): MessagePeople {
  const [only = '', ...more] = text.split(/[\r\n;\t]+/).filter((line) => line.trim())
  const parts = more.length ? [only, ...more] : only.split(/[,、，]|\s(?:&|and)\s/)
  // "Tan, Mei Ling" is one person
  const isOne = !more.length && parts.length === 2 && !parts[0]?.trim().includes(' ')
  const { lines, crossed } = linesOf((isOne ? [only] : parts).join('\n'))
  return { people: lines.flatMap(({ isProse, person }) => (isProse || !isFilled(person) ? [] : [person])), crossed }
}

const countFilled = ({ name, mobileNo, email }: NamedInMessage) => [name, mobileNo, email].filter(Boolean).length
const isFilled = (person: NamedInMessage) => countFilled(person) > 0

function isSomebody({ person: { name, mobileNo, email }, isProse }: Line, names: readonly string[]): boolean {
  if (mobileNo || email) return true
  if (isProse) return false
  return looksLikeName.test(name) || (oneWord.test(name) && areFirstNames(names.filter((one) => oneWord.test(one))))
}

/** A sheet with commas or semicolons between its cells says the same number of them in most of its lines. */
function looksLikeTable(text: string): boolean {
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim())
  const counts = lines.map((line) => line.trim().replace(sender, '').split(/[,;]/).length)
  const most = Math.max(...counts)
  return most > 1 && counts.filter((count) => count === most).length * 3 >= counts.length * 2
}

function linesOf(text: string): { lines: Line[]; crossed: string[] } {
  let section = ''
  const crossed: string[] = []
  const isList = text.split(/[\r\n]+/).filter((line) => mark.test(line.trim())).length >= 2
  const each = text.split(/[\r\n]+/).flatMap((line) => {
    const [first = '', ...others] = sender.test(line.trim()) ? [line] : linesOfCouple(line)
    // those beside the first are somebody by the same mark
    const marked = mark.exec(line.trim())?.[0] ?? ''
    return [first, ...others.map((other) => marked + other)]
  })
  const lines = each.flatMap((written): Line[] => {
    const line = written
      .replaceAll(/[\u200e\u200f\u202a-\u202e\u2060]/g, '')
      .trim()
      .replace(sender, '')
    if (!line) return []
    const bold = /^[*_]{1,3}([^*_]+)[*_]{1,3}:?$/.exec(bare(line))?.[1]
    const rest = bold ?? unmarked(line)
    const person = ofSender(readLine(rest), written)
    if (notComing.test(line)) {
      const { name } = readLine(unmarked(line.replaceAll('~', '').trim()))
      if (name) crossed.push(name)
      return []
    }
    const isMarked = bold === undefined && isFilled(person) && (rest !== line || ticks.test(line))
    const isHeading = isList && !isMarked && ofThoseBelow.test(bare(line))
    const isProse = isHeading || isNobody(line, { isBold: bold !== undefined, isMarked, person })
    if (isProse) section = isHeading ? bare(line) : sectionOf(rest, section)
    const note = [person.note, section].filter(Boolean).join('; ')
    const isBare = !isProse && !isMarked && !note && countFilled(person) === 1
    return [{ isMarked, isBare, isProse, person: isProse ? person : { ...person, note } }]
  })
  return { lines, crossed }
}

/** A heading, a greeting or a sentence, unless a mark says that it is somebody. */
const isNobody = (
  line: string,
  { isBold, isMarked, person }: { isBold: boolean } & Pick<Line, 'isMarked' | 'person'>,
) => isBold || greeting.test(bare(line)) || endsAsNone.test(bare(line)) || (!isMarked && isSentence(person, line))

/** A tick may stand before a number, or behind it. */
const unmarked = (line: string) => line.replace(mark, '').replace(mark, '')

const bare = (line: string) => line.replaceAll(pictures, '').trim()
/** "Drivers:", "Thank you all!", "Who else?" */
const endsAsNone = /[:：!?]$/

/** "Time: 9 am" and a long line are nobody, unless a number or an address stands in it. */
const isSentence = ({ name, mobileNo, email }: NamedInMessage, line: string): boolean =>
  !mobileNo && !email && (/[:：]/.test(line) || name.split(' ').length > mostWords)

/** "Drivers:" says what those below it come as; the next heading ends it. */
function sectionOf(line: string, before: string): string {
  const name = bare(line)
    .replace(/[:：]$/, '')
    .trim()
  if (!/[:：]$/.test(bare(line))) return before
  return name.split(' ').length <= mostWordsOfSection ? name : ''
}
const mostWordsOfSection = 3

/** A longer line is a sentence. */
const mostWords = 7

/** Between commas, what stands behind a number is no more of the name: "Peter Lim, 91300004, vegetarian". */
function withoutPart(line: string, part: string): string {
  const at = part ? line.indexOf(part) : -1
  if (at < 0) return line
  const [before, after] = [line.slice(0, at), line.slice(at + part.length)]
  const isBetween = /\p{L}/u.test(before) && /^\s*[,，;]/.test(after)
  return isBetween ? `${before.replace(/[\s,，;]+$/, '')} - ${after.replace(/^[\s,，;]+/, '')}` : `${before} ${after}`
}

/** Words in small letters behind brackets are no more of a name, but for those before the father's. */
const isSaidBeside = /^\s+(?!(?:bin|binte|bte|bt|binti|ibni|b)\b|[sdw]\/o\b|a\/[lp]\b)\p{Ll}/u

function readLine(line: string): NamedInMessage {
  const notes: string[] = []
  const email = emailIn.exec(line)?.[0] ?? ''
  let rest = withoutPart(line, email)
  const mobileNo = (rest.match(phoneIn) ?? []).find((text) => isPhone(text)) ?? ''
  rest = withoutPart(rest, mobileNo)
    .replaceAll(/[（([]([^)）\]]*)[)）\]]/g, (all, note: string, at: number, whole: string) => {
      if (note.trim()) notes.push(note.trim())
      const [before, after] = [whole.slice(0, at), whole.slice(at + all.length)]
      return /^\W*\p{Lu}/u.test(before) && isSaidBeside.test(after) ? ' - ' : ' '
    })
    .replaceAll(pictures, ' - ')
  const [name = '', ...beside] = rest.split(
    /\s[-–—:]\s*|\s*[:：]\s+|\s(?=\+\s?\d)|\s+[/|]\s+[/|](?=\s)|\s(?=no (?:phone|hp|number|mobile|e-?mail)\b)/i,
  )
  notes.unshift(...beside.map((text) => text.replaceAll(/^[\s/|]+|[\s/|]+$/g, '')).filter(Boolean))
  return {
    ...nobody,
    name: name.replaceAll(/\s+/g, ' ').replaceAll(/^[\s,;:.*_/|-]+|[\s,;:*_/|-]+$/g, ''),
    mobileNo: mobileNo.trim(),
    email: isEmail(email) ? email : '',
    note: notes.join('; '),
  }
}

/** Who writes of themselves: "Me! 91300011", "Can come, 91300011". */
const ofMyself =
  /^(?:me|i|i'm|im|am|can|come|coming|count|in|yes|ok(?:ay)?|sure|will|join|joining|also|too|pls|please|here|my|number|no|is|hp|contact|attending|add|free|我|可以|我来)$/iu

/** Beside a number without a name of two words the person is who sent the message. */
function ofSender(person: NamedInMessage, line: string): NamedInMessage {
  const name = sender.exec(line.replaceAll(/[\u200e\u200f\u202a-\u202e\u2060]/g, '').trim())?.[1]?.trim() ?? ''
  if (!/\p{L}/u.test(name) || !(person.mobileNo || person.email)) return person
  const words = person.name.split(/[\s!.,]+/).filter(Boolean)
  const isOfThem = words.some((word) => ofMyself.test(word))
  if (!isOfThem && (words.length > 1 || /^\p{Script=Han}{2,4}$/u.test(person.name))) return person
  const note = [isOfThem ? '' : person.name, person.note].filter(Boolean).join('; ')
  return { ...person, name: name.replace(/^~\s*/, ''), note }
}

/** A message as the cells of a sheet that was pasted. */
export const messageAsCells = (people: readonly NamedInMessage[]): string =>
  [messageHeadings, ...people.map(({ name, mobileNo, email, note }) => [name, mobileNo, email, note])]
    .map((cells) => cells.join('\t'))
    .join('\n')
