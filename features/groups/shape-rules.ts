import { isEmail } from '#shared/email.ts'
import type { FormField } from '#shared/form-field.ts'
import { isPhone } from '#shared/phone.ts'
import { isNameWithNumber, looksLikeName, oneWord } from '#shared/sheets/guess-names.ts'
import { simpleHeading } from '#shared/sheets/heading-words.ts'
import { readTick } from '#shared/sheets/option-columns.ts'
import { isWholeName } from '#shared/sheets/part-people.ts'
import type { Rows } from '#shared/sheets/row-problems.ts'
import { looksLikeLabel } from '#shared/sheets/sheet-alone.ts'
import { countKnown, nameColumns } from '#shared/sheets/sheet-headings.ts'
import { isTotalLine, rowsBefore } from '#shared/sheets/sheet-shape.ts'
import { partCharge, readCharge } from './charge-rules.ts'

/** A sheet that has its groups as columns or as parts, as a list with a row for each member, and what of it was taken for a group. */
export interface ListOfMembers {
  rows: string[][]
  note: string
}

const groupHeading = 'Group Name'
const nameHeading = 'Full Name'

/**
 * Groups as people write them without a column that names them: each in a column of its own, each in a part of the list
 * below its name, or each as a column in which its members have a tick. Undefined where the sheet has no such shape.
 */
export function listOfMembers(rows: Rows, fields: readonly FormField[]): ListOfMembers | undefined {
  const found = findNamed(rows, fields)
  if (found.some(({ names }) => names.includes('groupName') && !names.every((name) => name === 'groupName')))
    return undefined
  const shape = tickedGroups(rows, found) ?? groupsBeside(rows, found) ?? groupsBelow(rows, found)
  const names = [...new Set(shape?.rows.flatMap(([group]) => (group && group !== groupHeading ? [group] : [])))]
  return shape && names.length > 1
    ? { rows: shape.rows, note: `${shape.said}: ${named(names)}.${shape.leftOut ?? ''}` }
    : undefined
}

const mostNamed = 8
const named = (names: readonly string[]) =>
  names.length > mostNamed
    ? `${names.slice(0, mostNamed).join(', ')} and ${names.length - mostNamed} more`
    : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`

/** "Leader: Tan Ah Kow" below the name of a group is Tan Ah Kow, who leads. */
const ofLeader = /^([^:：]{1,20})[:：]\s*(\S.*)$/u

interface Named {
  at: number
  /** The fields that its cells are called like, each at its place; empty: of none. */
  names: string[]
  places: string[]
}
interface Shape {
  rows: string[][]
  said: string
  /** A sentence about people who are in no group. */
  leftOut?: string
}

/** Of the first rows, what their cells are called like. */
function findNamed(rows: Rows, fields: readonly FormField[]): Named[] {
  return rows.slice(0, rowsBefore).flatMap((row, at) => {
    // "IC: Tan Ah Kow" is no heading
    const headings = row.map((cell) => (ofLeader.test(cell.trim()) ? '' : cell))
    const columns = nameColumns(headings, fields, [])
    if (!countKnown(columns) || row.filter((cell) => cell.trim()).length < 2) return []
    const places = columns.map(({ field }) => field?.name ?? '')
    return [{ at, places, names: places.filter(Boolean) }]
  })
}

const peopleNames = ['fullName', 'member']
const isTick = (text: string) => readTick(text, { isCrossOpen: false }) === true || /^[•*v]$/i.test(text)
const isMark = (text: string) => isTick(text) || readCharge(text) === 'yes'
/** What is ticked of somebody and is no group of theirs. */
const isOfPerson =
  /consent|agree|pdpa|photo|vaccin|licen[cs]e|\b(?:media|paid|active|attend(?:ed|ance)?|members?|trained|training|first aid|cpr|(?:t-?)?shirts?|drives?|can drive|own car|cert(?:ified|ificate)?|orientation|briefed|briefing|e-?mail|whatsapp|vetted|screened|checked|interviewed|smok(?:er|es)|allerg(?:y|ies|ic)|new|old|male|female|present)\b/i
const fewestTicked = 2

function tickedGroups(rows: Rows, found: readonly Named[]): Shape | undefined {
  const headings = found.find(({ names }) => peopleNames.some((name) => names.includes(name)))
  if (!headings) return undefined
  const name = headings.places.findIndex((field) => peopleNames.includes(field))
  const below = rows.slice(headings.at + 1).filter((row) => row[name]?.trim() && !isTotalLine(row))
  const ticked = (rows[headings.at] ?? []).flatMap((heading, at) => {
    const said = below.flatMap((row) => row[at]?.trim() || [])
    const isGroup = heading.trim() && !headings.places[at] && !isOfPerson.test(heading)
    return isGroup && said.length && said.every(isMark) ? [{ at, group: heading.trim() }] : []
  })
  const marks = below.flatMap((row) => ticked.filter(({ at }) => row[at]?.trim()))
  if (ticked.length < fewestTicked || marks.length < fewestTicked) return undefined
  const others = (row: readonly string[]) => row.filter((_, at) => !ticked.some((one) => one.at === at))
  const members = ticked.flatMap(({ at, group }) =>
    below.flatMap((row) => {
      const mark = row[at]?.trim()
      if (!mark) return []
      const called = isTick(mark) ? (row[name] ?? '') : `${row[name] ?? ''} (${mark})`
      return [[group, ...others(row.with(name, called))]]
    }),
  )
  const none = below.filter((row) => ticked.every(({ at }) => !row[at]?.trim())).length
  return {
    rows: [[groupHeading, ...others(rows[headings.at] ?? [])], ...members],
    said: 'Each column with ticks is a group',
    leftOut: none ? ` ${none === 1 ? '1 row has' : `${none.toLocaleString('en')} rows have`} no tick.` : '',
  }
}

function asMember(text: string): string {
  const [, said = '', name = ''] = ofLeader.exec(text.trim()) ?? []
  return name && readCharge(said) === 'yes' ? `${name} (leader)` : text.trim()
}

const isPerson = (text: string) => {
  const member = asMember(text)
  const name = (partCharge(member) ?? member).replace(/^\d{1,3}\s*[.)]\s*/, '')
  return isWholeName(name) || oneWord.test(name) || looksLikeName.test(name) || isNameWithNumber(name) || isEmail(name)
}
const isOrdinal = (text: string) => /^\d{1,3}\.?$/.test(text)
const fewestBeside = 3

function groupsBeside(rows: Rows, found: readonly Named[]): Shape | undefined {
  const isOfFields = ({ names }: Named) => names.some((name) => name !== 'mobileNo' && name !== 'groupName')
  if (found.some(isOfFields)) return undefined
  const at = rows.findIndex((row) => row.filter((cell) => cell.trim()).length > 1)
  if (at < 0) return undefined
  const below = rows.slice(at + 1).filter((row) => row.some((cell) => cell.trim()) && !isTotalLine(row))
  const width = Math.max(0, ...rows.slice(at).map((row) => row.length))
  const columns = Array.from({ length: width }, (_, place) => ({
    place,
    group: rows[at]?.[place]?.trim() ?? '',
    cells: below.flatMap((row) => row[place]?.trim() || []),
  })).filter(({ group, cells }) => group || cells.length)
  const groups = columns.filter(({ group, cells }) => group && cells.length && areMostly(cells, isPerson))
  const phones = columns.filter((one) => one.cells.length && areMostly(one.cells, isPhone))
  const isOther = (one: (typeof columns)[number]) =>
    !groups.includes(one) && !phones.includes(one) && one.cells.length > 0 && !one.cells.every(isOrdinal)
  if (groups.length < 2 || columns.some(isOther)) return undefined
  const isUneven = new Set(groups.map(({ cells }) => cells.length)).size > 1
  const areCalledSo = groups.every(({ group }) => looksLikeLabel(group, true))
  // a befriender beside a senior, in two columns, are pairs
  if (groups.length < fewestBeside && !isUneven && !areCalledSo) return undefined
  const members = groups.flatMap(({ place, group }) => {
    const phone = phones.find((one) => one.place === place + 1)?.place
    return below.flatMap((row) => {
      const name = row[place]?.trim()
      return name ? [[group, asMember(name), phone === undefined ? '' : (row[phone]?.trim() ?? '')]] : []
    })
  })
  return { rows: [[groupHeading, nameHeading, 'Contact Number'], ...members], said: 'Each column is a group' }
}

const areMostly = (cells: readonly string[], is: (text: string) => boolean) =>
  cells.filter(is).length * 5 >= cells.length * 4

function groupsBelow(rows: Rows, found: readonly Named[]): Shape | undefined {
  if (found.some(({ names }) => names.includes('groupName'))) return undefined
  const headings = found.find(({ names }) => peopleNames.some((name) => names.includes(name)))
  const key = (row: readonly string[] = []) => row.map(simpleHeading).join(' ').trim()
  const isHeading = (row: readonly string[]) => headings !== undefined && key(row) === key(rows[headings.at])
  const isBlank = (row: readonly string[] | undefined) => !row?.some((cell) => cell.trim())
  const first = Math.min(...rows.flatMap((row) => (isBlank(row) ? [] : [row.findIndex((cell) => cell.trim())])))
  const titleOf = (row: readonly string[], at: number): string => {
    const text = row[first]?.trim() ?? ''
    const isAlone = text !== '' && row.every((cell, place) => place === first || !cell.trim())
    if (!isAlone || isTotalLine(row) || !/\p{L}/u.test(text) || ofLeader.exec(text)?.[2]) return ''
    const isOfGroup = looksLikeLabel(text.replaceAll(/\d+/g, ''), true)
    const beginsPart = isBlank(rows[at - 1]) && !looksLikeName.test(text) && !isNameWithNumber(text)
    return isOfGroup || beginsPart ? text.replace(/\s*[:：]$/, '') : ''
  }
  const titles = rows.map(titleOf)
  const isMember = (at: number) => !titles[at] && !isBlank(rows[at]) && !isHeading(rows[at] ?? [])
  const begins = rows.findIndex((_, at) => titles[at] && isNextMember(at))
  /** A title whose next line of any kind is somebody. */
  function isNextMember(at: number): boolean {
    const next = rows.findIndex((row, place) => place > at && !isBlank(row) && !isHeading(row))
    return next > at && isMember(next)
  }
  const columns =
    headings && headings.at > begins && rows.slice(begins, headings.at).some((_, at) => isMember(begins + at))
  if (begins < 0 || columns) return undefined
  let group = ''
  const list = rows.map((row, at) => {
    if (titles[at]) group = titles[at]
    const isIn = at > begins && isMember(at) && !isTotalLine(row)
    return isIn ? [group, ...row.map((cell, place) => (place === first ? asMember(cell) : cell))] : []
  })
  const width = Math.max(...rows.map((row) => row.length))
  const called = headings
    ? (rows[headings.at] ?? [])
    : Array.from({ length: width }, (_, at) => (at === first ? nameHeading : ''))
  return {
    rows: list.with(headings?.at ?? begins, [groupHeading, ...called]),
    said: 'Each part of the list is a group',
  }
}
