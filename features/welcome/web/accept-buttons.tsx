import { Button, Group, List, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useSendsMail } from '#features/accounts/web/api.ts'
import { registrationPaths } from '#features/registration/web/paths.ts'
import { toastError, toastSuccess, toastUndo } from '#web/lib/toasts.tsx'
import type { RecordParts, RegistrationToAccept } from '#web/record-parts.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useAcceptRegistrations, useUndoAcceptance } from './api.ts'
import { WhatHappens } from './welcome-notice.tsx'

/** Accepts these, says so, and offers to take it back. */
function useAccepting() {
  const accept = useAcceptRegistrations()
  const undo = useUndoAcceptance()
  const sendsMail = useSendsMail()
  const [isBusy, setBusy] = useState(false)
  const takeBack = (acceptanceId: string) =>
    undo.mutate(acceptanceId, {
      onSuccess: ({ message }) => toastSuccess(message),
      onError: (error) => toastError(error),
    })
  const run = async (chosen: readonly RegistrationToAccept[], take: readonly string[] = []): Promise<boolean> => {
    setBusy(true)
    try {
      const { acceptanceId, accepted, mailed } = await accept.mutateAsync({
        ids: chosen.map(({ id }) => id),
        take: [...take],
      })
      const what =
        accepted === 1 ? `Accepted ${chosen[0]?.name ?? '1 registration'}` : `Accepted ${accepted} registrations`
      const where = sendsMail ? 'leaves in a minute' : 'stays in the Outbox: no mail server is set up'
      const mail = mailed ? `; the welcome mail ${where}` : ''
      // what was taken over is put back in the person's own history
      if (take.length) toastSuccess(what + mail)
      else toastUndo({ message: what + mail, undo: () => takeBack(acceptanceId) })
      return true
    } catch (error) {
      toastError(error)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { run, isBusy }
}

/** On a row of the list: one press, where there is nothing to look at first. */
export function AcceptButton(registration: RecordParts['accept-registration']) {
  const { name, signs } = registration
  const { run, isBusy } = useAccepting()
  const [isAsking, setIsAsking] = useState(false)
  const accept = () => {
    setIsAsking(false)
    void run([registration])
  }
  return (
    <>
      <Button
        variant="light"
        size="compact-sm"
        mih={{ base: 44, sm: 30 }}
        mt={{ base: 6, sm: 0 }}
        aria-label={`Accept ${name}`}
        loading={isBusy}
        onClick={() => (signs.length ? setIsAsking(true) : accept())}
      >
        Accept
      </Button>
      <Dialog opened={isAsking} onClose={() => setIsAsking(false)} title={`Accept ${name}?`} isForReading>
        <Text>There is something to look at first: {signs.join(', ')}.</Text>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={accept}>
            Accept anyway
          </Button>
          <Button component={AppLink} to={registrationPaths.registration(registration.id)} data-autofocus>
            Look first
          </Button>
        </Group>
      </Dialog>
    </>
  )
}

/** On the page of one, where it was looked at. */
export function AcceptLookedAt({ take, label, ...registration }: RecordParts['accept-looked-at']) {
  const { run, isBusy } = useAccepting()
  return (
    <Button loading={isBusy} onClick={() => void run([registration], take)}>
      {label}
    </Button>
  )
}

/** Above the list, for those that are chosen in it; says what happens, and asks of those with something to look at first. */
export function AcceptSelected({ choose, onDone }: RecordParts['accept-registrations']) {
  const { run, isBusy } = useAccepting()
  const [asked, setAsked] = useState<readonly RegistrationToAccept[]>([])
  const marked = asked.filter(({ signs }) => signs.length > 0)
  const clear = asked.filter(({ signs }) => signs.length === 0)
  const accept = async (chosen: readonly RegistrationToAccept[]) => {
    setAsked([])
    if (chosen.length && (await run(chosen))) onDone()
  }
  const begin = () => {
    setAsked(choose())
  }
  return (
    <>
      <Button variant="default" leftSection={<IconCheck size={18} aria-hidden />} loading={isBusy} onClick={begin}>
        Accept selected
      </Button>
      <Dialog
        opened={asked.length > 0}
        onClose={() => setAsked([])}
        title={
          marked.length
            ? `${marked.length} of ${asked.length} should be looked at first`
            : `Accept ${asked.length === 1 ? '1 registration' : `${asked.length} registrations`}?`
        }
        isForReading
      >
        <WhatHappens />
        <List listStyleType="none" spacing={4} mt="sm">
          {marked.map(({ id, name, signs }) => (
            <List.Item key={id}>
              <Text span fw={600}>
                {name}
              </Text>
              : {signs.join(', ')}
            </List.Item>
          ))}
        </List>
        <Group justify="flex-end" mt="lg">
          {marked.length ? (
            <Button variant="default" onClick={() => void accept(asked)}>
              Accept all {asked.length}
            </Button>
          ) : (
            <Button variant="default" onClick={() => setAsked([])}>
              Cancel
            </Button>
          )}
          {clear.length > 0 ? (
            <Button onClick={() => void accept(clear)} data-autofocus>
              {marked.length ? `Accept the other ${clear.length}` : 'Accept'}
            </Button>
          ) : (
            <Button onClick={() => setAsked([])} data-autofocus>
              Look first
            </Button>
          )}
        </Group>
      </Dialog>
    </>
  )
}
