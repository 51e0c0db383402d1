import type { FormField } from '../form-field.ts'
import { simpleHeading } from './heading-words.ts'
import type { SheetChoices } from './sheet-choices.ts'
import type { SheetColumn } from './sheet-columns.ts'
import { inFull } from './short-headings.ts'

type Rows = readonly (readonly string[])[]

/** A text of which the parts stand in columns of their own, in the order in which they are said. */
interface JoinedText {
  /** The column that it is read in. */
  into: number
  places: number[]
  /** What it fills, where none of the columns did. */
  field?: FormField | undefined
  /** It begins with a block and a street. */
  isAddress?: true
}

const middleName = /^(?:middle|second)(?:given)?names?$|^middle$|^m(?:id)?name$/
const suffix = /^(?:name)?suffix$|^jrsr$/
const block =
  /^(?:blk|block|house|hse)(?:no|number|num)?$|^(?:blk|block)(?:house|hse)(?:no)?$|^(?:blk|block|house|hse)(?:no)?(?:and)?(?:unit|flat|floor)(?:no)?$/
const street = /^(?:street|road|rd|st)(?:name)?$/
const building = /^(?:building|bldg|estate)(?:name)?$/

/**
 * The names and addresses of a sheet that stand in parts of which the form knows some: a middle name belongs to the first one,
 * "Jr." to the last, and "12" below "BLK" is no address without its street.
 */
export function findTextParts(
  columns: readonly SheetColumn[],
  fields: readonly FormField[],
  { columns: chosen }: Pick<SheetChoices, 'columns'>,
): JoinedText[] {
  const said = columns.map(({ heading }) => simpleHeading(inFull(heading)))
  const isFree = (at: number) => at >= 0 && chosen[at] === undefined
  const fieldAt = (name: string) => columns.findIndex(({ field }) => field?.name === name)
  const wordAt = (words: RegExp) => said.findIndex((text, at) => words.test(text) && isOpen(columns[at]))
  const behind = (name: string, words: RegExp): JoinedText[] => {
    const [into, more] = [fieldAt(name), wordAt(words)]
    return into >= 0 && isFree(more) ? [{ into, places: [into, more] }] : []
  }
  const [blockAt, streetAt, buildingAt] = [block, street, building].map((words) =>
    said.findIndex((text) => words.test(text)),
  )
  const address = fieldAt('address')
  const isAddress = [-1, blockAt, streetAt].includes(address)
  const isInParts = isFree(blockAt ?? -1) && isFree(streetAt ?? -1) && isAddress
  const field = fields.find(({ name }) => name === 'address')
  const places = [blockAt ?? -1, streetAt ?? -1, buildingAt ?? -1].filter(isFree)
  return [
    ...behind('firstName', middleName),
    ...behind('familyName', suffix),
    ...(isInParts && field ? [{ into: streetAt ?? -1, places, field, isAddress: true as const }] : []),
  ]
}

/** No field is filled by it yet. */
const isOpen = (column: SheetColumn | undefined): boolean => column !== undefined && !column.field

/** The columns with each such text in one of them; the others say more of it. */
export const nameTextParts = (columns: readonly SheetColumn[], texts: readonly JoinedText[]): SheetColumn[] =>
  columns.map((column, at) => {
    const text = texts.find(({ places }) => places.includes(at))
    if (text && at === text.into) return text.field ? { heading: column.heading, field: text.field } : column
    return !text ? column : { heading: column.heading, field: undefined, repeats: text.into }
  })

const unitBehind = /^(.+?)[\s,]+(#\s?\w{1,4}\s?-\s?\w{1,6})$/

/** "Blk 12 #03-45", "Toa Payoh Lor 5" and "Toa Payoh Towers": the unit stands behind the street, before the building. */
function unitLast([block = '', street, ...rest]: readonly string[]): string[] {
  const [, house, unit] = unitBehind.exec(block) ?? []
  return [house && unit ? house : block, street ?? '', house && unit ? unit : '', ...rest].filter(Boolean)
}

/** The rows with each text in one cell, and nothing where its other parts stood. */
export function joinTextParts(rows: Rows, from: number, texts: readonly JoinedText[]): Rows {
  if (!texts.length) return rows
  return rows.map((row, number) => {
    if (number < from) return row
    const cells = [...row]
    for (const { into, places, isAddress } of texts) {
      const parts = places.flatMap((at) => row[at]?.trim() || [])
      const whole = (isAddress && row[places[0] ?? -1]?.trim() ? unitLast(parts) : parts).join(' ')
      for (const at of places) cells[at] = ''
      cells[into] = whole
    }
    return cells
  })
}
