import { Badge, Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { formatDate } from '#shared/dates.ts'
import type { Volunteer } from '../contract.ts'

export type Note = Omit<Volunteer['notes'][number], 'id'> & { id?: string }

interface NotesTabProps {
  notes: readonly Note[]
  onAdd: (note: string) => void
}

/** Notes on a person, the newest first. A new one is kept when the volunteer is saved; none is ever changed. */
export function NotesTab({ notes, onAdd }: NotesTabProps) {
  const [text, setText] = useState('')
  const add = () => {
    onAdd(text.trim())
    setText('')
  }
  return (
    <Stack className="panel" p="lg">
      <Textarea
        label="New note"
        autosize
        minRows={3}
        maxLength={10_000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button w="fit-content" disabled={!text.trim()} onClick={add}>
        Add note
      </Button>
      {notes.length ? (
        notes.toReversed().map((note, index) => (
          <div key={note.id ?? `new-${index}`}>
            <Group gap="xs">
              <Text size="sm" fw={600}>
                {note.createdBy || 'Not yet implemented'}
              </Text>
              <Text size="sm" c="dimmed">
                {formatDate(note.dateCreated)}, {note.dateCreated.slice(11, 16)}
              </Text>
              {note.id ? null : <Badge color="yellow">Not saved yet</Badge>}
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
