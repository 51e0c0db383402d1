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

const mostNames = 8

/** "2 stay as they were on record: Iskandar (27 Nov 2026), Mei": of whom a sheet says something else. */
export function keptWords(kept: number, names: readonly string[]): string[] {
  if (!kept) return []
  const words = `${kept.toLocaleString('en')} ${kept === 1 ? 'stays as it was' : 'stay as they were'} on record`
  const named = names.slice(0, mostNames).join(', ')
  const more = kept - Math.min(names.length, mostNames)
  return [named ? `${words}: ${named}${more ? ` and ${more.toLocaleString('en')} more` : ''}` : words]
}
