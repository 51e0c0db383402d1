import { newStatusKey, type Status } from '#shared/statuses.ts'
import { OptionListEditor } from './option-list-editor.tsx'

interface StatusListEditorProps {
  statuses: readonly Status[]
  onChange: (statuses: Status[]) => void
}

/** The statuses in their order. Another label is another word for the same status: everybody who has it keeps it. */
export function StatusListEditor({ statuses, onChange }: StatusListEditorProps) {
  return (
    <OptionListEditor
      name="status"
      title="Status"
      options={statuses}
      textOf={({ label }) => label}
      write={(label, status) => ({ key: status?.key ?? '', label })}
      whyKept={({ key }) => (key === newStatusKey ? 'New registrations start with it.' : undefined)}
      onChange={onChange}
    />
  )
}
