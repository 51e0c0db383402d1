import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate } from '#shared/dates.ts'
import { hoursAndMinutes } from '#shared/hours.ts'
import { toastError, toastUndo } from '#web/lib/toasts.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { LocalDate } from '#web/ui/local-time.tsx'
import type { HoursLetter, Standing } from '../letter-contract.ts'
import { lettersQuery, saveLetters, useWithdrawLetter } from './letters-api.ts'

const standingBadges: Record<Standing, { label: string; colour: string }> = {
  stands: { label: 'Stands', colour: 'green' },
  corrected: { label: 'Hours changed since', colour: 'orange' },
  withdrawn: { label: 'Withdrawn', colour: 'red' },
}

/** The letters of before, and whether the records still say what they say. */
export function LetterList({ recordId, name }: { recordId: string; name: string }) {
  const query = useQuery(lettersQuery(recordId))
  return (
    <Stack gap="xs" mt="lg">
      <Title order={3} size="h5">
        Issued before
      </Title>
      <Loaded query={query}>
        {({ letters }) =>
          letters.length ? (
            <Stack component="ul" gap={0} m={0} p={0} style={{ listStyle: 'none' }}>
              {letters.map((letter) => (
                <LetterLine key={letter.id} letter={letter} name={name} />
              ))}
            </Stack>
          ) : (
            <Text c="dimmed">None yet.</Text>
          )
        }
      </Loaded>
    </Stack>
  )
}

function LetterLine({ letter, name }: { letter: HoursLetter; name: string }) {
  const withdraw = useWithdrawLetter()
  const [isAsking, setAsking] = useState(false)
  const period = `${formatDate(letter.firstDay)} to ${formatDate(letter.lastDay)}`
  const set = async (isWithdrawn: boolean) => {
    try {
      await withdraw.mutateAsync({ id: letter.id, isWithdrawn })
      if (isWithdrawn) toastUndo({ message: `The letter of ${period} was withdrawn`, undo: () => void set(false) })
    } catch (error) {
      toastError(error)
    } finally {
      withdraw.reset()
      setAsking(false)
    }
  }
  const { label, colour } = standingBadges[letter.standing]
  return (
    <li>
      <Group justify="space-between" py="xs">
        <div>
          <Text>{`${period}: ${hoursAndMinutes(letter.hours)}`}</Text>
          <Text size="sm" c="dimmed">
            Issued on <LocalDate instant={letter.issuedOn} /> by {letter.issuedBy}
          </Text>
        </div>
        <Group gap="xs">
          <Badge variant="light" color={colour}>
            {label}
          </Badge>
          <Button
            variant="default"
            size="compact-sm"
            aria-label={`Download the letter of ${period}`}
            onClick={() => void saveLetters(letter.batchId, `hours-letter-${name}.pdf`).catch(toastError)}
          >
            Download
          </Button>
          {letter.standing === 'withdrawn' ? null : (
            <Button
              variant="default"
              size="compact-sm"
              aria-label={`Withdraw the letter of ${period}`}
              onClick={() => setAsking(true)}
            >
              Withdraw
            </Button>
          )}
        </Group>
      </Group>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={`Withdraw the hours letter of ${name}?`}
        confirmLabel="Withdraw"
        dangerous
        busy={withdraw.isPending}
        onConfirm={() => void set(true)}
      >
        It is the letter of {period}, with {hoursAndMinutes(letter.hours)}. Anyone who opens the code on it, on paper or
        as a file, will read that this letter was withdrawn and does not stand any more.
      </ConfirmDialog>
    </li>
  )
}
