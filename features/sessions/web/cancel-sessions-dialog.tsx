import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatSessionTime } from '#shared/dates.ts'
import { freshFailure } from '#web/forms/form-state.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useFormState, useFormValues } from '#web/forms/use-form-state.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { RecordActions } from '#web/ui/record-actions.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { signedUpQuery, useCancelling } from './cancel-api.ts'
import { SignedUpList } from './signed-up-list.tsx'

export interface CancelledSession {
  vid: string
  sessionName: string
  sessionStartDateTime: string
  sessionEndDateTime?: string
}

interface CancelSessionsDialogProps {
  sessions: readonly CancelledSession[]
  /** It begins with whom to tell: they are cancelled already. */
  isDone?: boolean
  onDone?: () => void
  onClose: () => void
}

const describe = (sessions: readonly CancelledSession[]) => {
  const [first] = sessions
  if (sessions.length !== 1 || !first) return `${sessions.length} sessions`
  return [first.sessionName, formatSessionTime(first.sessionStartDateTime)].filter(Boolean).join(', ')
}

/** Asks why, cancels, and then shows whom to tell. */
export function CancelSessionsDialog(props: CancelSessionsDialogProps) {
  const { sessions, isDone = false, onDone, onClose } = props
  // as they were chosen: the choice is left when they are cancelled
  const [chosen] = useState(sessions)
  const [isCancelled, setIsCancelled] = useState(isDone)
  const form = useForm({ start: { reason: '' } })
  const { reason } = useFormValues(form)
  const failure = useFormState(form, freshFailure)
  const { cancel, isBusy } = useCancelling()
  const ids = chosen.map(({ vid }) => vid)
  const signedUp = useQuery(signedUpQuery(ids))
  const send = async () => {
    if (!(await form.send(({ reason: typed }) => cancel(ids, typed)))) return
    setIsCancelled(true)
    onDone?.()
    // somebody may have signed up while the dialog was open
    if ((await signedUp.refetch()).data?.total === 0) onClose()
  }
  if (isCancelled)
    return (
      <Dialog opened onClose={onClose} title="Please tell them" size="lg" isForReading>
        <SignedUpList people={signedUp.data} error={signedUp.error} about={describe(chosen)} />
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={onClose} data-autofocus>
            Done
          </Button>
          {signedUp.data?.total ? <WriteToThem sessions={chosen} reason={reason} /> : null}
        </Group>
      </Dialog>
    )
  const total = signedUp.data?.total ?? 0
  return (
    <Dialog opened onClose={onClose} title={`Cancel ${describe(chosen)}?`}>
      <Stack
        component="form"
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <Refusal>{failure}</Refusal>
        <Text>
          {chosen.length === 1 ? 'It stays where it is, marked' : 'They stay where they are, marked'} as cancelled, and
          can be brought back.
          {total ? ` ${total === 1 ? '1 person is' : `${total.toLocaleString('en')} people are`} signed up: ` : ''}
          {total ? 'you see next whom to tell.' : ''}
        </Text>
        <TextInput
          label="Reason"
          description="Your colleagues see it, and so do those signed up if you write to them. For example: The hall is being painted."
          maxLength={300}
          value={reason}
          onChange={(event) => form.change({ reason: event.currentTarget.value })}
          data-autofocus
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Keep {chosen.length === 1 ? 'it' : 'them'}
          </Button>
          <Button type="submit" color="red" loading={isBusy}>
            Cancel {chosen.length === 1 ? 'Session' : `${chosen.length} Sessions`}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

/** One message to all of them: of several sessions it names each. */
function WriteToThem({ sessions, reason }: { sessions: readonly CancelledSession[]; reason: string }) {
  const [first] = sessions
  if (!first) return null
  const told = sessions.map(({ vid, sessionName, sessionStartDateTime, ...more }) => ({
    sessionId: vid,
    sessionName,
    before: { start: sessionStartDateTime, end: more.sessionEndDateTime ?? '', place: '' },
  }))
  const names = new Set(sessions.map(({ sessionName }) => sessionName))
  const name = sessions.length === 1 ? describe(sessions) : names.size === 1 ? first.sessionName : describe(sessions)
  return <RecordActions recordType="cancelled-session" id={first.vid} name={name} told={told} reason={reason} />
}
