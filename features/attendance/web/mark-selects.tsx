import { NativeSelect } from '@mantine/core'
import { z } from 'zod'
import type { CheckedSheet } from '#shared/sheets/row-problems.ts'
import type { SheetChoices } from '#shared/sheets/sheet-choices.ts'
import { keepLastChoice, readLastChoice } from '#web/lib/sheet-memory.ts'
import { crossKey, keptKey, oneKey, sayMark } from '../mark-rules.ts'
import { inHours } from '../stay-rules.ts'

interface MarkSelectsProps {
  sheet: CheckedSheet
  choices: SheetChoices
  onChange: (part: Partial<SheetChoices>) => void
}

const mostHours = 12
const meanings = [
  { value: 'came', label: 'They came, for the whole session' },
  { value: 'half', label: 'They came, for half of the session' },
  { value: 'absent', label: 'They did not come' },
  { value: 'excused', label: 'They were excused, as with MC or leave' },
  { value: 'nothing', label: 'Nothing: leave these cells out' },
  ...Array.from({ length: mostHours * 2 }, (_unused, i) => ({
    value: String((i + 1) / 2),
    label: `They came for ${i === 1 ? '1 hour' : `${(i + 1) / 2} hours`}`,
  })),
]

/** A sheet itself may say of a mark that it is an hour and three quarters. */
const meaningsWith = (value: string) =>
  !value || meanings.some((one) => one.value === value)
    ? meanings
    : [...meanings, { value, label: `They came for ${inHours(Number(value))}` }]

const memory = 'attendance marks'
const keptMarks = z.record(z.string(), z.string())

function readMarks(): Record<string, string> {
  // earlier versions kept each of these two for itself
  const before = [crossKey, oneKey].flatMap((key) => {
    const value = readLastChoice(`attendance ${key}`)
    return value ? [[key, value]] : []
  })
  try {
    const found = keptMarks.safeParse(JSON.parse(readLastChoice(memory) ?? '{}'))
    return { ...Object.fromEntries(before), ...(found.success ? found.data : {}) }
  } catch {
    return Object.fromEntries(before)
  }
}

/** With what was chosen last on this device for marks that no rule reads, or that may mean two things. */
export function withKeptMarks(choices: SheetChoices): SheetChoices {
  const kept = Object.entries(readMarks()).map(([key, value]) => [keptKey(key), value])
  return { ...choices, cells: { ...Object.fromEntries(kept), ...choices.cells } }
}

/** A cross is a tick to some and a miss to others, and HD is what the sheet's own people know: asked once for all cells. */
export function MarkSelects({ sheet, choices, onChange }: MarkSelectsProps) {
  return (sheet.marks ?? []).map(({ key, mark, count, isOpen, isOfSheet, value }) => (
    <NativeSelect
      key={key}
      label={`What ${sayMark(mark)} means`}
      description={`In ${count === 1 ? '1 cell' : `${count.toLocaleString('en')} cells`}${isOfSheet ? ', as the sheet itself says' : ''}`}
      data={[...(isOpen && !isOfSheet ? [{ value: '', label: 'Please choose' }] : []), ...meaningsWith(value)]}
      value={value}
      onChange={({ currentTarget: { value: chosen } }) => {
        if (chosen) keepLastChoice(memory, JSON.stringify({ ...readMarks(), [key]: chosen }))
        onChange({ cells: { ...choices.cells, [key]: chosen } })
      }}
    />
  ))
}
