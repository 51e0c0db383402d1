import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate, isDate, isUnder16 } from '#shared/dates.ts'
import { useAddressSearch } from '#web/lib/address.ts'
import { useToday } from '#web/lib/tenant-settings.ts'
import { toastError, toastUndo } from '#web/lib/toasts.tsx'
import { LocalDate } from '#web/ui/local-time.tsx'
import type { Volunteer } from '../contract.ts'
import { guardianWayWords, type NotedGuardian } from '../guardian-contract.ts'
import { guardianQuery, useNoteGuardian } from './guardian-api.ts'
import { NoteGuardianDialog } from './note-guardian-dialog.tsx'

type Child = Pick<Volunteer, 'vid' | 'fullName' | 'dob' | 'childsParentOrGuardian' | 'childsParentOrGuardianContactNo'>

/**
 * Above the page of somebody below 16: whether their parent or guardian agrees. Of anybody else only where it is asked for,
 * as the registration of somebody does who has grown up since.
 */
export function GuardianNotice({ volunteer }: { volunteer: Child }) {
  const today = useToday()
  const isAsked = useAddressSearch()['do'] === 'guardian'
  const isChild = isDate(volunteer.dob) && volunteer.dob <= today && isUnder16(volunteer.dob, today)
  return isChild || isAsked ? <OfChild volunteer={volunteer} isAsked={isAsked} /> : null
}

function OfChild({ volunteer, isAsked }: { volunteer: Child; isAsked: boolean }) {
  const { vid, fullName } = volunteer
  const { data } = useQuery(guardianQuery(vid))
  const [isOpen, setOpen] = useState(isAsked)
  const note = useNoteGuardian(vid)
  if (!data) return null
  const { noted, confirmedOn } = data
  if (confirmedOn)
    return (
      <Text size="sm" c="dimmed" mb="md">
        The parent or guardian agreed through their link on <LocalDate instant={confirmedOn} />.
      </Text>
    )
  const again = ({ who, how, day }: NotedGuardian) =>
    note.mutate({ confirmed: true, who, how, ...(day ? { day } : {}) }, { onError: toastError, onSettled: note.reset })
  const takeBack = (before: NotedGuardian) =>
    note.mutate(
      { confirmed: false },
      {
        onSuccess: ({ message }) => toastUndo({ message, undo: () => again(before) }),
        onError: toastError,
        onSettled: note.reset,
      },
    )
  return noted ? (
    <Group gap="xs" mb="md">
      <Text size="sm" c="dimmed">
        {notedWords(noted)}
      </Text>
      <Button
        variant="subtle"
        size="compact-sm"
        mih={{ base: 44, sm: 30 }}
        loading={note.isPending}
        aria-label={`Take back that the guardian of ${fullName} agreed`}
        onClick={() => takeBack(noted)}
      >
        Take back
      </Button>
    </Group>
  ) : (
    <Alert color="orange" role="status" mb="md">
      <Stack gap="xs" align="flex-start">
        <Text>
          The parent or guardian has not agreed yet. <Guardian of={volunteer} />
        </Text>
        <Button variant="default" onClick={() => setOpen(true)}>
          Note their yes
        </Button>
      </Stack>
      {isOpen ? <NoteGuardianDialog child={volunteer} onClose={() => setOpen(false)} /> : null}
    </Alert>
  )
}

const notedWords = ({ who, how, day, by }: NotedGuardian): string => {
  const way = how ? ` ${guardianWayWords[how].toLowerCase()}` : ''
  return `${who || 'The parent or guardian'} agreed${way}${day ? ` on ${formatDate(day)}` : ''}, noted by ${by}.`
}

/** Who is to be asked, as far as the record says. */
function Guardian({ of }: { of: Child }) {
  const { childsParentOrGuardian: name, childsParentOrGuardianContactNo: phone } = of
  if (!name && !phone) return <>Nobody is named on the record.</>
  return (
    <>
      {name}{' '}
      {phone ? (
        <Anchor href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} aria-label={`Call ${name || 'the guardian'}, ${phone}`}>
          {phone}
        </Anchor>
      ) : null}
    </>
  )
}
