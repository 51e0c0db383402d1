import { NativeSelect } from '@mantine/core'
import type { CheckedSheet } from '#shared/row-problems.ts'
import type { SheetChoices } from '#shared/sheet-choices.ts'
import { crossKey, hasCross, marksOf } from '../told-rules.ts'

interface CrossSelectProps {
  sheet: CheckedSheet
  choices: SheetChoices
  onChange: (part: Partial<SheetChoices>) => void
}

/** A cross is a tick to some and a miss to others: asked where the sheet has one. */
export function CrossSelect({ sheet, choices, onChange }: CrossSelectProps) {
  const tells = ({ field, offers }: CheckedSheet['columns'][number]) => field?.name === 'outcome' || offers?.isTaken
  const cells = sheet.cells.flatMap((row) => row.filter((_cell, at) => sheet.columns[at] && tells(sheet.columns[at])))
  if (!hasCross(cells)) return null
  return (
    <NativeSelect
      label="What an x means"
      data={[
        { value: 'came', label: 'They came' },
        { value: 'absent', label: 'They did not come' },
      ]}
      value={marksOf(cells, choices).isCrossCame ? 'came' : 'absent'}
      onChange={({ currentTarget: { value } }) => onChange({ cells: { ...choices.cells, [crossKey]: value } })}
    />
  )
}
