import { Button, Stack, Text, Textarea } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconMail } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useSendsMail } from '#features/accounts/web/api.ts'
import { warningCodes } from '#features/attendance/contract.ts'
import { messageOf } from '#web/lib/api-problem.ts'
import { toastInfo, toastSuccess } from '#web/lib/toasts.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { RecordPart } from '#web/ui/record-part.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { useAskCandidates } from './api.ts'
import { AskedNotice } from './asked-notice.tsx'
import { LetterToLookAt } from './letter-to-look-at.tsx'

interface AskCandidatesProps {
  /** Of the session. */
  id: string
  name: string
  vids?: readonly string[]
  role?: string
  toConsider?: ReactNode
  accepted?: readonly string[]
}

const peopleOf = (count: number) => (count === 1 ? '1 person' : `${count} people`)

/** Asks the people who are ticked by e-mail, each with a Yes and a No of their own. */
export function AskCandidates({ id, name, vids = [], role = '', toConsider, accepted = [] }: AskCandidatesProps) {
  const [isAsking, setAsking] = useState(false)
  const [note, setNote] = useState('')
  const [isLooking, setLooking] = useState(false)
  const [settled] = useDebouncedValue(note, 400)
  const [first] = vids
  const ask = useAskCandidates(id)
  const sendsMail = useSendsMail()
  const label = `Ask ${peopleOf(vids.length)} by e-mail`
  const send = () =>
    ask.mutate(
      { role, vids: [...vids], note, acceptedWarnings: warningCodes.filter((code) => accepted.includes(code)) },
      {
        onSuccess: ({ asked, leftOut }) => {
          if (asked && sendsMail) toastSuccess(`Asked ${peopleOf(asked)}: ${name}`)
          else if (asked) toastInfo(`Nothing has left: the letters to ${peopleOf(asked)} are kept in the Outbox`)
          if (leftOut.length) toastInfo(`Not asked: ${leftOut.map((one) => `${one.name} ${one.reason}`).join('; ')}`)
          setAsking(false)
        },
      },
    )
  return (
    <>
      {vids.length ? (
        <Button
          variant="default"
          w="fit-content"
          leftSection={<IconMail size={18} aria-hidden />}
          onClick={() => setAsking(true)}
        >
          {label}
        </Button>
      ) : null}
      <AskedNotice id={id} />
      {isAsking ? (
        <Dialog opened onClose={() => setAsking(false)} title={label}>
          <Stack gap="md">
            <RecordPart name="no-mail-server" about={{}} />
            {toConsider}
            <Text>
              Each gets a letter with Yes and No, in their own language. Those who say yes first are signed up
              {role ? ` as ${role}` : ''} until the places are filled; later ones are told so, and can stay on the
              waiting list. Where something new comes up by then, you decide.
            </Text>
            <Textarea
              label="A line of your own"
              description="Stands in the letter as it is; it may be empty."
              value={note}
              maxLength={1000}
              autosize
              minRows={2}
              onChange={({ currentTarget }) => setNote(currentTarget.value)}
            />
            <Button variant="default" aria-expanded={isLooking} onClick={() => setLooking(!isLooking)}>
              {isLooking ? 'Hide the letter' : 'See the letter'}
            </Button>
            {isLooking && first ? <LetterToLookAt sessionId={id} vid={first} role={role} note={settled} /> : null}
            <Refusal>{ask.isError ? messageOf(ask.error) : ''}</Refusal>
            <Button loading={ask.isPending} onClick={send}>
              Send
            </Button>
          </Stack>
        </Dialog>
      ) : null}
    </>
  )
}
