import { NativeSelect } from '@mantine/core'
import type { CheckedSheet } from '#shared/row-problems.ts'
import type { SheetChoices } from '#shared/sheet-choices.ts'
import { keepLastChoice, readLastChoice } from '#web/lib/sheet-memory.ts'
import { askedOfMarks, crossKey, marksOf, oneKey } from '../told-rules.ts'

interface MarkSelectsProps {
  sheet: CheckedSheet
  choices: SheetChoices
  onChange: (part: Partial<SheetChoices>) => void
}

const meanings: { key: string; mark: string; data: { value: string; label: string }[] }[] = [
  {
    key: crossKey,
    mark: 'an x',
    data: [
      { value: 'came', label: 'They came' },
      { value: 'absent', label: 'They did not come' },
    ],
  },
  {
    key: oneKey,
    mark: 'a 1',
    data: [
      { value: 'came', label: 'They came, for the whole session' },
      { value: 'hour', label: 'They came for 1 hour' },
    ],
  },
]

const memoryOf = (key: string) => `attendance ${key}`

/** With what was chosen last on this device for the marks that may mean two things. */
export function withKeptMarks(choices: SheetChoices): SheetChoices {
  const kept = meanings.flatMap(({ key }) => {
    const value = readLastChoice(memoryOf(key))
    return value ? [[key, value]] : []
  })
  return { ...choices, cells: { ...Object.fromEntries(kept), ...choices.cells } }
}

/** A cross is a tick to some and a miss to others, a 1 is a tick or an hour: asked where the sheet has one. */
export function MarkSelects({ sheet, choices, onChange }: MarkSelectsProps) {
  const tells = ({ field, offers }: CheckedSheet['columns'][number]) => field?.name === 'outcome' || offers?.isTaken
  const cells = sheet.cells.flatMap((row) => row.filter((_cell, at) => sheet.columns[at] && tells(sheet.columns[at])))
  const kept = withKeptMarks(choices)
  const marks = marksOf(cells, kept)
  const usual = { [crossKey]: marks.isCrossCame ? 'came' : 'absent', [oneKey]: marks.isOneHour ? 'hour' : 'came' }
  const asked = new Map(askedOfMarks(cells).map((one) => [one.key, one]))
  return meanings.map(({ key, mark, data }) => {
    const { count = 0, isOpen = false } = asked.get(key) ?? {}
    if (!count) return null
    return (
      <NativeSelect
        key={key}
        label={`What ${mark} means`}
        description={count === 1 ? 'In 1 cell' : `In ${count.toLocaleString('en')} cells`}
        data={isOpen ? [{ value: '', label: 'Please choose' }, ...data] : data}
        value={kept.cells[key] ?? (isOpen ? '' : usual[key])}
        onChange={({ currentTarget: { value } }) => {
          if (value) keepLastChoice(memoryOf(key), value)
          onChange({ cells: { ...choices.cells, [key]: value } })
        }}
      />
    )
  })
}
