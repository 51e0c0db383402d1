import type { FormField } from '../form-field.ts'
import { simplified } from '../simplified.ts'
import { isOfOther } from './columns-of-others.ts'
import { looksLikeName } from './guess-names.ts'
import { simpleHeading } from './heading-words.ts'
import type { SheetChoices } from './sheet-choices.ts'
import type { SheetColumn } from './sheet-columns.ts'

type Rows = readonly (readonly string[])[]

const englishName =
  /^(?:(?:full)?name(?:in)?eng(?:lish)?|eng(?:lish)?(?:full)?name|英[文语]?(?:姓名|名字?)|洋名|拼音(?:姓?名)?|pinyin)$/
const english = /^(?:eng|english|英文|英语)$/
const chineseName =
  /^(?:(?:full)?name(?:in)?(?:chi|chinese|mandarin)|(?:chi|chinese)(?:full)?name|(?:中文|华文|华语)?(?:姓名|名字?)|chinese|chi|中文|华文|华语)$/
/** Words that say how well somebody speaks a language. */
const howWell =
  /^(?:good|fair|fluent|basic|native|poor|excellent|average|conversational|moderate|little|spoken|written|both|yes|no|y|n|x|ok|none|nil)\b/i

const looked = 200
const isHan = (cell: string) => /^\p{Script=Han}[\p{Script=Han}·・\s]{1,6}$/u.test(cell)
const isLatin = (cell: string) => /^\p{Script=Latin}[\p{Script=Latin}\p{M} .,'’@/()-]+$/u.test(cell)

const cellsAt = (rows: Rows, at: number) => rows.slice(0, looked).flatMap((row) => row[at]?.trim() || [])
const most = (cells: readonly string[], fits: (cell: string) => boolean) =>
  cells.length > 0 && cells.filter(fits).length * 5 >= cells.length * 4

/** Below "English" stand names, and no ticks or how well somebody speaks it. */
const areNames = (cells: readonly string[]) =>
  most(cells, (cell) => isLatin(cell) && cell.length > 1 && !howWell.test(cell)) &&
  new Set(cells).size * 5 >= cells.length * 4

interface Looking {
  rows: Rows
  fields: readonly FormField[]
  decided: SheetChoices['columns']
}

/**
 * Names in Chinese characters beside English ones: "姓名" and "英文名" are the Chinese name and the full name, "Name" and "姓名" the
 * other way round. The note is told where a column may be the English name and is not called so.
 */
export function sortNames(columns: SheetColumn[], { rows, fields, decided }: Looking) {
  const fieldOf = (name: string) => fields.find((field) => field.name === name)
  const placeOf = (name: string) => columns.findIndex(({ field }) => field?.name === name)
  const [full, chinese] = [placeOf('fullName'), placeOf('chineseName')]
  const [fullField, chineseField] = [fieldOf('fullName'), fieldOf('chineseName')]
  const isOther = fieldOf('coordinatorName') || fieldOf('member') || decided[full] !== undefined
  if (!fullField || isOther || placeOf('firstName') >= 0 || placeOf('familyName') >= 0) return { columns, notes: [] }
  const free = columns.flatMap(({ heading, field, noted, repeats }, at) =>
    field || noted || repeats !== undefined || decided[at] !== undefined || isOfOther(heading)
      ? []
      : [{ at, heading: simpleHeading(heading), cells: cellsAt(rows, at) }],
  )
  const characters = [full, chinese].find((at) => at >= 0 && most(cellsAt(rows, at), isHan))
  const isChineseFull = characters === full && full >= 0 && chinese < 0
  if (isChineseFull || (full < 0 && characters !== undefined)) {
    const named = free.find(
      ({ heading, cells }) =>
        (englishName.test(heading) && most(cells, isLatin)) || (english.test(heading) && areNames(cells)),
    )
    if (named) return { columns: moved(named.at), notes: [] }
    const count = cellsAt(rows, characters ?? -1).length
    const likely = free.find(
      ({ cells }) =>
        cells.length > 1 &&
        cells.length * 2 > count &&
        areNames(cells) &&
        most(cells, (cell) => isLatin(cell) && looksLikeName.test(cell)),
    )
    return {
      columns,
      notes: likely ? [sayLikely(columns[likely.at]?.heading.trim() || `Column ${likely.at + 1}`)] : [],
    }
  }
  const beside =
    chinese < 0 && chineseField && free.find((one) => chineseName.test(one.heading) && most(one.cells, isHan))
  return {
    columns: beside ? columns.map((one, at) => (at === beside.at ? { ...one, field: chineseField } : one)) : columns,
    notes: [],
  }

  function moved(to: number): SheetColumn[] {
    return columns.map((column, at): SheetColumn => {
      if (at === to) return { ...column, field: fullField }
      if (at !== full) return column
      return chineseField
        ? { ...column, field: chineseField }
        : { ...column, field: undefined, noted: column.heading.trim() || 'Name' }
    })
  }
}

const sayLikely = (heading: string) =>
  `“${heading}” holds names in Latin letters beside those in Chinese characters. Where it is the name of the same people, choose Full Name for it.`

/** Somebody without an English name is called by the Chinese one. */
export function fillFullName(record: Record<string, unknown>, columns: readonly Pick<SheetColumn, 'field'>[]): void {
  const has = (name: string) => columns.some(({ field }) => field?.name === name)
  if (
    has('fullName') &&
    has('chineseName') &&
    !record['fullName'] &&
    isHan(simplified(String(record['chineseName'] ?? '')))
  )
    record['fullName'] = record['chineseName']
}
