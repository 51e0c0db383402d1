import { Badge } from '@mantine/core'
import { IconFileAlert } from '@tabler/icons-react'
import { describePeople } from '../people-rules.ts'
import { attendeeState } from '../rules.ts'
import type { ShownAttendee } from './api.ts'

/** What is lacking is read as a whole, on more lines where the column is narrow. */
const wholeWords = {
  root: { height: 'auto', maxWidth: '100%', textTransform: 'none', lineHeight: 1.3, paddingBlock: 2 },
  label: { whiteSpace: 'normal' },
} as const

/** What stands beside a name: a health note, what they lack, how many of a company came. */
export function AttendeeMarks({ attendee }: { attendee: ShownAttendee }) {
  const { hasHealthNote, lacks } = attendee
  const people = describePeople(attendee, attendeeState(attendee))
  return (
    <>
      {hasHealthNote ? (
        <Badge color="red" variant="light" size="sm">
          Health note
        </Badge>
      ) : null}
      {lacks ? (
        <Badge
          color="orange"
          variant="light"
          size="sm"
          styles={wholeWords}
          leftSection={<IconFileAlert size={14} aria-hidden />}
        >
          Lacks {lacks}
        </Badge>
      ) : null}
      {people ? (
        <Badge color={people.isSaid ? 'gray' : 'orange'} variant="light" size="sm" styles={wholeWords}>
          {people.words}
        </Badge>
      ) : null}
    </>
  )
}
