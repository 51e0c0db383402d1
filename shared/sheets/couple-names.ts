import { familyFirst } from '../join-name.ts'
import { oneWord } from './guess-names.ts'
import { partTitle } from './sheet-names.ts'

const titles = 'Mr|Mrs|Ms|Mdm|Madam|Miss|Dr'
const between = String.raw`\s*(?:&|＆|\+|\band\b)\s*`
const twoTitles = new RegExp(String.raw`^(${titles})\b\.?${between}(${titles})\b\.?\s+(\p{L}[^&＆+;/\n]*)$`, 'iu')
const twoNames = new RegExp(String.raw`^(\S+)${between}(\S+(?:\s+\S+)+)$`, 'iu')

const kin =
  /^(?:his |her |my |the )?(?:wife|husband|spouse|son|daughter|sons|daughters|child|children|kids?|family|friends?|mum|mom|mother|dad|father|sister|brother|maid|helper|others?|co)$/i

/**
 * What the two are called of whom one name is that of both: "Mr & Mrs Tan" are Mr Tan and Mrs Tan, "John & Mary Tan" John Tan
 * and Mary Tan. Nobody of "Mdm Lim & daughter", where one has no name.
 */
export function namesOfCouple(text: string): [string, string] | [] {
  const name = text.trim().replaceAll(/[^\S\n]+/g, ' ')
  const [, first, second, rest] = twoTitles.exec(name) ?? []
  if (first && second && rest) return [`${first} ${rest}`, `${second} ${rest}`]
  const [, one = '', other = ''] = twoNames.exec(name) ?? []
  const words = other.split(' ')
  const family = words.at(-1) ?? ''
  const isFirst = familyFirst.has((words[0] ?? '').toLowerCase())
  if (!oneWord.test(one) || !words.every((word) => oneWord.test(word)) || isFirst || partTitle(other)) return []
  return kin.test(other) || kin.test(family) ? [] : [`${one} ${family}`, other]
}

const joined = /(?:^|\s)[&＆](?:\s|$)/

/** Whether a name may be that of two people of whom one has none, such as "Mdm Lim & daughter". */
export const mayBeTwo = (name: string): boolean =>
  joined.test(name) || new RegExp(String.raw`\s(?:\+|and)\s+(?:his |her )?(?:${kinOf})$`, 'i').test(name.trim())

const kinOf =
  'wife|husband|spouse|sons?|daughters?|child|children|kids?|family|friends?|mum|mom|mother|dad|father|sister|brother'
