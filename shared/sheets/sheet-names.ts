import { familyFirst } from '../join-name.ts'

/** What becomes of names that stand in one column: kept as they are, or split into first and family names, too. */
export type NameOrder = 'kept' | 'family-first' | 'family-last'

interface PartedTitle {
  title: string
  name: string
}

const titles = 'Mr|Mrs|Ms|Mdm|Madam|Miss|Dr'
const before = new RegExp(`^(${titles})\\b\\.?\\s+(\\S.*)$`, 'i')
const behind = new RegExp(`^(\\S.*?)\\s*(?:\\((${titles})\\.?\\)|,\\s*(${titles})\\.?)$`, 'i')

/** "Mdm Siti Rahman", "TAN Mei Ling (Ms)" and "Lim Boon Huat, Mr" as how somebody is addressed and the name itself. */
export function partTitle(text: string): PartedTitle | undefined {
  const [, first, rest] = before.exec(text) ?? []
  if (first && rest) return { title: first, name: rest }
  const [, name, inBrackets, afterComma] = behind.exec(text) ?? []
  const title = inBrackets ?? afterComma
  return name && title ? { title, name } : undefined
}

interface PartedName {
  fullName: string
  firstName: string
  familyName: string
}

/**
 * A name in its parts. "Tan, Mei Ling" and "Mei Ling TAN" say themselves which of them is the family's; otherwise the order
 * does. A name with "bin" or "d/o" has a father's name and none of a family.
 */
export function partName(text: string, order: Exclude<NameOrder, 'kept'>): PartedName {
  const name = text.trim().replaceAll(/\s+/g, ' ')
  const [comma, afterComma] = familyBeforeComma(name)
  if (comma && isFathersName.test(comma)) return partName(`${afterComma} ${comma}`, order)
  if (comma && afterComma && isWithParticle(comma))
    return { fullName: `${afterComma} ${comma}`, firstName: afterComma, familyName: comma }
  if (comma && afterComma)
    return {
      fullName: order === 'family-first' ? `${comma} ${afterComma}` : `${afterComma} ${comma}`,
      firstName: afterComma,
      familyName: comma,
    }
  const words = name.split(' ')
  // of "Garcia Lopez, Ana" nobody knows where the family ends
  const isUnclear = name.includes(',') && !familyFirst.has(words[0]?.toLowerCase() ?? '')
  if (words.length < 2 || isUnclear || isPatronymic.test(name))
    return { fullName: name, firstName: name, familyName: '' }
  const capitals = words.findIndex(isCapitals)
  const isMarked = words.filter(isCapitals).length === 1 && (capitals === 0 || capitals === words.length - 1)
  const at = isMarked ? capitals : order === 'family-first' ? 0 : words.length - 1
  return { fullName: name, firstName: words.toSpliced(at, 1).join(' '), familyName: words[at] ?? '' }
}

/** What most of the names say themselves; kept where they do not. */
export function guessNameOrder(names: readonly string[]): NameOrder {
  let first = 0
  let last = 0
  for (const one of names) {
    const name = (partTitle(one)?.name ?? one).trim()
    const words = name.split(/\s+/)
    const capitals = words.filter(isCapitals).length === 1
    if (familyBeforeComma(name).length || (capitals && isCapitals(words[0] ?? ''))) first++
    else if (capitals && isCapitals(words.at(-1) ?? '')) last++
  }
  if ((first + last) * 2 <= names.length) return 'kept'
  return first >= last ? 'family-first' : 'family-last'
}

/** One word before the comma is a family, or one with what belongs to it; "Tan Mei Ling, Grace" is a name with another one behind it. */
function familyBeforeComma(name: string): [string, string] | [] {
  const [, family = '', rest = ''] = /^([^,]+?)\s*,\s*([^,]+)$/.exec(name) ?? []
  return rest && (/^[\p{L}'’-]+$/u.test(family) || isWithParticle(family)) ? [family, rest.trim()] : []
}

/** "de la Cruz", "van der Berg", "De Silva"; Van and Le with a capital may be names of their own. */
const isWithParticle = (family: string): boolean =>
  particles.some((some) => some.test(family)) || isFathersName.test(family)
const word = String.raw`[\p{L}'’-]+(?: [\p{L}'’-]+)?$`
const particles = [
  new RegExp(
    String.raw`^(?:de|del|della|dela|delos|von|(?:de (?:la|las|los))|(?:van (?:der|den|de|het))|(?:von (?:der|dem)))\s+${word}`,
    'iu',
  ),
  new RegExp(String.raw`^(?:(?:da|das|di|do|dos|du|la|le|van|zu|zur|ter|ten|der|den|af|al|el|ben|y)\s+)+${word}`, 'u'),
]
/** The father's name without the own one, which stands before it however it was sorted. */
const isFathersName = /^(?:(?:bin|binte|bte|bt|binti|ibni)|[sdw]\/o|a\/[lp])\s/i

const isPatronymic = /\b(?:bin|binte|bte|bt|binti|ibni)\b|\b[sdw]\/o\b|\ba\/[lp]\b/i
const isCapitals = (word: string) => /^\p{Lu}[\p{Lu}'’-]+$/u.test(word)

/** Words that one person's name is written with or without: between it and the father's, and of a journey to Mecca. */
const leftOut = new Set(['bin', 'binte', 'bte', 'bt', 'binti', 'ibni', 'b', 'haji', 'hj', 'hajjah', 'hajah', 'hjh'])

/** Names that are written in many ways, in the one that they are compared in. */
const oneSpelling = new Map<string, string>([
  ...['mohd', 'mohamed', 'mohammed', 'mohamad', 'mohammad', 'muhamad', 'muhammed', 'muhd', 'md'].map(
    (word) => [word, 'muhammad'] as const,
  ),
  ['abd', 'abdul'],
])

/**
 * All that somebody is called, as names are compared: the words of each in any order, and without those that one
 * person is written with in several ways (Binte, Bte, Hj), and Mohd as Muhammad. Lim Ah Kow @ Lim Ah Seng goes by both. The
 * database has the same rule for people on record, `names_to_compare`.
 */
export const namesToCompare = (name: string): string[] => [
  ...new Set(name.normalize('NFKD').toLowerCase().split('@').slice(0, 2).map(nameToCompare).filter(Boolean)),
]

const nameToCompare = (name: string): string =>
  name
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/\b(?:[sdw]\/o|a\/[lp])\b/g, ' ')
    .split(/[\s.,/()'’-]+/)
    .filter((word) => word && !leftOut.has(word))
    .map((word) => oneSpelling.get(word) ?? word)
    .toSorted((one, other) => (one < other ? -1 : 1))
    .join(' ')
