import { NativeSelect } from '@mantine/core'

interface ReplacesSelectProps {
  replaces: boolean
  onChange: (replaces: boolean) => void
}

/** A sheet that was corrected is imported once more: then what it says goes before what it said. */
export const ReplacesSelect = ({ replaces, onChange }: ReplacesSelectProps) => (
  <NativeSelect
    label="Who is on record as having come already"
    description="Hours that stand in the sheet are taken over in any case."
    data={[
      { value: '', label: 'Stays as on record' },
      { value: 'replaces', label: 'Becomes what this sheet says' },
    ]}
    value={replaces ? 'replaces' : ''}
    onChange={({ currentTarget: { value } }) => onChange(value === 'replaces')}
  />
)

/** "6 stay as they were on record": of whom a sheet says something else. */
export const keptWords = (kept: number): string[] =>
  kept ? [`${kept.toLocaleString('en')} ${kept === 1 ? 'stays as it was' : 'stay as they were'} on record`] : []
