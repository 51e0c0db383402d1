import type { FormField } from '../form-field.ts'
import { simplified } from '../simplified.ts'
import { isOfOther } from './columns-of-others.ts'
import type { SheetChoices } from './sheet-choices.ts'
import type { SheetColumn } from './sheet-columns.ts'

/** Words that say of nothing but people whether they are still there. */
const certain =
  /^(?:(?:still |not |no longer )?active|inactive|passed (?:away|on)|deceased|demised|withdrawn|resigned|dormant|不?活跃|非活跃|已?退出|已?故|已?去世|已?过世|离世|已?离职|已?停止(?:服务)?|在籍|现役)(?=$|[\s(（,:;–-])/i
/** Words that may say it beside those. */
const possible =
  /^(?:new|current|left|quit|stopped|on leave|on hold|suspended|former|lapsed|mia|pending|新|新人|暂停|停|离开|已离开)(?=$|[\s(（,:;–-])/i

const looked = 60

interface Looking {
  rows: readonly (readonly string[])[]
  fields: readonly FormField[]
  decided: SheetChoices['columns']
}

/** Where no column is called a status, the one below whose unknown heading most cells say "Active", "已退出" or the like. */
export function findStatusColumn(columns: SheetColumn[], { rows, fields, decided }: Looking): SheetColumn[] {
  const field = fields.find(({ name }) => name === 'status')
  if (!field || columns.some((column) => column.field === field)) return columns
  const at = columns.findIndex((column, place) => {
    if (column.field || column.noted || decided[place] !== undefined || isOfOther(column.heading)) return false
    const cells = rows.flatMap((row) => simplified(row[place]?.trim() ?? '') || []).slice(0, looked)
    const said = cells.filter((cell) => certain.test(cell) || possible.test(cell))
    return said.length > 1 && said.length * 5 >= cells.length * 4 && said.some((cell) => certain.test(cell))
  })
  return at < 0 ? columns : columns.map((column, place) => (place === at ? { ...column, field } : column))
}

/** What the window says of such a column. */
export function sayStatusColumn(columns: readonly SheetColumn[]): string {
  const at = columns.findIndex(({ field }) => field?.name === 'status')
  const heading = columns[at]?.heading.trim()
  return `${heading ? `“${heading}”` : `Column ${at + 1}`} is read as the status, by what stands below it.`
}
