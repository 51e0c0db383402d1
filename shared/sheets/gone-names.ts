import type { FormField } from '../form-field.ts'
import type { SheetShape } from './row-problems.ts'
import type { SheetColumn } from './sheet-columns.ts'

type Line = SheetShape['lines'][number]

const english =
  'deceased|left|passed (?:away|on)|demised|died|dead|resigned|quit|stopped|withdrawn|withdrew|inactive|not active|no longer active|meninggal(?: dunia)?'
const chinese = '已故|去世|已去世|过世|已过世|離世|离世|退出|已退出|離職|离职|已离职|離開|离开|已离开|停止|已停止'
/** "left in 2023", "deceased, 3/2024", "left - moved away"; "left handed" says something else. */
const words = String.raw`(?:r\.i\.p\.?|RIP|(?:${english})(?:\s*(?:[-–—,:]|\b(?:in|on|since)\b)\s*[^()（）]{1,40}|\s+[^()（）]{0,20}\d{2}[^()（）]{0,10})?|(?:${chinese})[^()（）]{0,15})`
const inBrackets = new RegExp(String.raw`\s*[([（【]\s*(${words})\s*[)\]）】]\s*`, 'iu')
const behind = new RegExp(String.raw`(?:\s+[-–—]\s+(${english}|${chinese})|\s+(${chinese}))\s*$`, 'iu')

/** "Tan Ah Kow (deceased)" and what the words say of them; undefined where they are none. */
export function partGone(name: string): { name: string; said: string } | undefined {
  const bracket = inBrackets.exec(name)
  const found = bracket ?? behind.exec(name)
  if (!found) return undefined
  const rest = name
    .replace(found[0], ' ')
    .replaceAll(/\s+(?=[,;])/g, '')
    .trim()
  const said = found[1] ?? found[2] ?? ''
  return rest && said ? { name: rest, said: said.trim() } : undefined
}

/** The lines without the words behind names that say that somebody has left, where the form says who is still there. */
export function readGoneNames(
  lines: readonly Line[],
  columns: readonly SheetColumn[],
  fields: readonly FormField[],
): Line[] {
  const has = (name: string) => fields.some((field) => field.name === name)
  const places = columns.flatMap(({ field }, at) =>
    ['fullName', 'firstName', 'familyName', 'chineseName'].includes(field?.name ?? '') ? [at] : [],
  )
  if (!has('status') || !has('fullName') || has('coordinatorName') || !places.length) return [...lines]
  return lines.map((line) => {
    const found = places.flatMap((at) => {
      const parted = partGone(line.cells[at] ?? '')
      return parted ? [{ at, ...parted }] : []
    })
    const said = found[0]?.said
    if (!said) return line
    // without remarks the words stay where they are
    if (!has('remarks')) return { ...line, gone: said }
    const cells = line.cells.map((cell, at) => found.find((one) => one.at === at)?.name ?? cell)
    const notes = [...new Set(found.map((one) => `${columns[one.at]?.heading.trim() || 'Name'}: ${one.said}`))]
    return { ...line, cells, gone: said, notes: [...(line.notes ?? []), ...notes] }
  })
}
