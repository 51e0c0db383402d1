import { simplified } from '../simplified.ts'
import { simpleHeading } from './heading-words.ts'

/** Who stands in a column beside the person whom a row is of. */
type Kin = 'emergency' | 'guardian' | 'family'

const words: Record<Kin, string> = {
  emergency:
    'next of kin|nok|emergency(?: contact)?(?: person)?|em(?:er|erg)?(?: contact)?|in case of emergency|ice(?: contact)?|care ?givers?|care ?takers?|waris|紧急联[络系]人|紧急联[络系]|家属',
  guardian: 'parents?|guardians?|father|mother|dad|mum|mom|penjaga|ibu|bapa|家长|监护人|父亲|母亲|爸爸|妈妈',
  family: 'spouse|husband|wife|child|children|kids?|son|daughter|配偶|丈夫|妻子|孩子|儿子|女儿',
}
const all = Object.values(words).join('|')
const ofKin = Object.entries(words).map(
  ([kin, some]) => [kin as Kin, new RegExp(`(?:^|\\s)(?:${some})(?:\\s|$)`)] as const,
)
const nothingElse = new RegExp(`^(?:\\s*(?:${all}))+\\s*$`)
const within = new RegExp(`(?<!\\p{Script=Latin})(?:${all})(?!\\p{Script=Latin})`, 'u')

const plain = (heading: string) =>
  simplified(heading)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/['’]s\b|s['’](?=\s)/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** A heading is the name of somebody else, and of whom: "Next of Kin", "Parent's Name", "父亲姓名". */
function kinNamed(heading: string): Kin | undefined {
  const said = plain(heading)
    .replaceAll(/\b(?:full )?names?(?: of)?\b|姓名|名字|\b(?:or|and|the|if|any|\d)\b/g, ' ')
    .trim()
  if (!nothingElse.test(said)) return undefined
  return ofKin.find(([, one]) => one.test(said))?.[0]
}

/** Whether a heading speaks of somebody else: "Father HP", "E-mail (parent)". */
export const isOfOther = (heading: string): boolean => within.test(plain(heading))

/** What a person has alone, which nobody else's column fills. */
const ownFields = new Set(['mobileNo', 'homeNo', 'officeNo', 'email', 'dob', 'nric', 'gender'])

/** Fields of a name, which "Contact (Parent)" is none of. */
const namesOfOthers = new Set(['emergencyContactName', 'childsParentOrGuardian'])

/** Whether a column of this heading may fill the field: "HP (Father)" is no number of the volunteer. */
export function mayFill(heading: string, field: string): boolean {
  if (ownFields.has(field)) return !isOfOther(heading)
  return !(namesOfOthers.has(field) && isWayToOther(heading))
}

const phone =
  /^(?:(?:contact|mobile|hand ?phone|phone|tel|telephone|cell|whatsapp|h ?p)\s*)+(?:nos?|numbers?|num|details?)?\s*\d?$|^(?:联[络系]人?|手机|手提|移动)?(?:电话|手机)?(?:号码?)?$|^(?:no )?(?:telefon|hp|tel)$/
const email = /^(?:e ?)?mail(?: (?:address|add|addr|id))?\s*\d?$|^(?:电邮|邮箱|电子邮[件箱]|emel)$/
const relation = /relation|^关系|^hubungan/
const personal =
  /^(?:dob|date of birth|birth ?date|birthday|age|nric(?: no| fin)?|ic(?: no)?|gender|sex|race|出生日期|生日|性别|年龄|身份证)$/
const name = /^(?:full )?names?$|^(?:姓名|名字)$/

/** What a heading asks that everybody has: a number, an address, a name, a birth date. */
export function isPersonal(heading: string): boolean {
  const said = plain(heading)
  return said !== '' && [phone, email, personal, name].some((one) => one.test(said))
}

/** "Name" and nothing else. */
export const isNameAlone = (heading: string): boolean => name.test(plain(heading))

/** "Relationship to volunteer". */
export const isRelation = (heading: string): boolean => relation.test(plain(heading))

/** A number or an address of somebody else, who stands in the same heading: "Father HP". */
export function isWayToOther(heading: string): boolean {
  const said = plain(heading)
  const rest = said.replace(within, ' ').replaceAll(/\s+/g, ' ').trim()
  return rest !== '' && rest !== said && [phone, email].some((one) => one.test(rest))
}

/** Whether a heading is that of a number or an e-mail address. */
export const isWayToReach = (heading: string): boolean =>
  plain(heading) !== '' && [phone, email].some((one) => one.test(plain(heading)))

/** A column that belongs to the person named in another one. */
interface ColumnOfOther {
  /** The column that names them. */
  of: number
  isPhone: boolean
  /** What it is called where it is noted: "Parent HP". */
  label: string
}

type Rows = readonly (readonly string[])[]
const looked = 60

/** Where people write the number into the cell of the name, what stands behind it is not that number. */
function holdsNumbers(rows: Rows, at: number): boolean {
  const cells = rows.slice(0, looked).flatMap((row) => row[at]?.trim() || [])
  return cells.filter((cell) => cell.replaceAll(/\D/g, '').length > 6).length * 2 > cells.length
}

/**
 * Columns of numbers, addresses and birth dates that are those of somebody else, who is named before them. A heading that
 * stood there before is theirs; so is the first number behind a next of kin or a parent, and a parent's e-mail address.
 */
export function columnsOfOthers(
  headings: readonly string[],
  { rows, nameAt }: { rows: Rows; nameAt: number },
): (ColumnOfOther | undefined)[] {
  let of = -1
  let kin: Kin | undefined
  let isBehind = false
  return headings.map((heading, at) => {
    // the child may be the volunteer, and a parent whose name stands alone is
    const named = at === nameAt ? undefined : kinNamed(heading)
    if (named && (nameAt >= 0 || named === 'emergency')) {
      of = at
      kin = named
      isBehind = !holdsNumbers(rows, at)
      return undefined
    }
    const said = plain(heading)
    if (of < 0 || relation.test(said)) return undefined
    if (isOfOther(heading)) {
      // who writes "Parent HP" writes of the parent no "Email" alone
      isBehind = false
      return undefined
    }
    const isPhone = said !== '' && phone.test(said)
    const isAgain =
      isPersonal(heading) && headings.slice(0, at).some((one) => simpleHeading(one) === simpleHeading(heading))
    const isTheirs =
      isBehind &&
      ((isPhone && kin !== 'family') ||
        (email.test(said) && kin === 'guardian') ||
        (personal.test(said) && kin === 'family'))
    if (!isAgain && !isTheirs) {
      isBehind = false
      return undefined
    }
    return { of, isPhone, label: `${withoutName(headings[of] ?? '')} ${heading.trim()}` }
  })
}

/** "Parent's Name" is the parent. */
const withoutName = (heading: string): string =>
  heading
    .replace(/['’]s\b/i, '')
    .replaceAll(/\b(?:full )?names?(?: of)?\b|姓名|名字/gi, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
