import { Group, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { formatMoment } from '#shared/dates.ts'
import { useFormErrors } from '#web/forms/use-form-errors.ts'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import type { Volunteer } from '../contract.ts'

interface NotesTabProps {
  notes: Volunteer['notes']
  /** What is being written: it outlives the tab, and goes with the form when that is saved first. */
  text: string
  onText: (text: string) => void
  onAdd: (note: string) => Promise<unknown>
}

/** Notes on a person, the newest first. A new one is kept at once; none is ever changed. */
export function NotesTab({ notes, text, onText, onAdd }: NotesTabProps) {
  const [busy, setBusy] = useState(false)
  const { failure, refuse, clear } = useFormErrors({ text })
  const add = async () => {
    setBusy(true)
    clear()
    try {
      await onAdd(text.trim())
      onText('')
    } catch (error) {
      refuse(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Stack className="panel" p="lg">
      <Refusal>{failure}</Refusal>
      <Textarea
        label="New note"
        rows={3}
        maxLength={10_000}
        value={text}
        readOnly={busy}
        onChange={(event) => onText(event.currentTarget.value)}
      />
      <ReasonedButton
        w="fit-content"
        because={text.trim() ? undefined : 'Write the note first.'}
        loading={busy}
        onClick={() => void add()}
      >
        Add note
      </ReasonedButton>
      {notes.length ? (
        notes.toReversed().map((note) => (
          <div key={note.id}>
            <Group gap="xs">
              <Text size="sm" fw={600}>
                {note.createdBy || 'Not yet implemented'}
              </Text>
              <Text size="sm" c="dimmed">
                {formatMoment(note.dateCreated)}
              </Text>
            </Group>
            <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{note.note}</Text>
          </div>
        ))
      ) : (
        <Text c="dimmed">No notes yet.</Text>
      )}
    </Stack>
  )
}
