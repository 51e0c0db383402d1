import { Alert, Button, Stack } from '@mantine/core'
import { useState } from 'react'
import type { CalendarSession } from '#features/sessions/calendar-contract.ts'
import { useFormErrors } from '#web/forms/use-form-errors.ts'
import { toastError, toastInfo, toastUndo } from '#web/lib/toasts.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import type { Warning } from '../contract.ts'
import { findWarnings, useSignOff, useSignUp } from './api.ts'
import { ParticipantWarnings } from './participant-picker.tsx'
import { chooseOne, RoleChoice, SessionChoice, useRole } from './session-choice.tsx'

interface SignUpDialogProps {
  vids: readonly string[]
  onClose: () => void
}

const countOf = (count: number) => (count === 1 ? '1 volunteer' : `${count.toLocaleString('en')} volunteers`)

/** Signs those who are chosen up for one session. Warnings are shown first, and never forbid it. */
export function SignUpDialog({ vids, onClose }: SignUpDialogProps) {
  const [session, setSession] = useState<CalendarSession>()
  const sessionId = session?.vid ?? ''
  const { role, roles, isReading, chooseRole } = useRole(session)
  const [warnings, setWarnings] = useState<readonly Warning[]>([])
  const [busy, setBusy] = useState(false)
  const { errors, failure, isGood, refuse, clear } = useFormErrors({ sessionId }, chooseOne)
  const signUp = useSignUp()
  const signOff = useSignOff()
  const choose = (one: CalendarSession) => {
    setSession(one)
    chooseRole(undefined)
    setWarnings([])
    clear()
  }
  const send = async () => {
    const rolesFilled = role ? [role] : []
    const people = vids.map((volunteerId) => ({ volType: 'indivols' as const, volunteerId, rolesFilled }))
    const found = warnings.length ? warnings : (await findWarnings(sessionId, { participants: people })).warnings
    if (found.length > warnings.length) return setWarnings(found)
    const accepted = (id: string) => found.filter(({ volunteerId }) => volunteerId === id).map(({ code }) => code)
    const participants = people.map((one) => ({ ...one, acceptedWarnings: accepted(one.volunteerId) }))
    const { added, already } = await signUp.mutateAsync({ sessionId, participants })
    onClose()
    if (!added) return toastInfo('Everybody chosen takes part already')
    const there = new Set(already.map(({ volunteerId }) => volunteerId))
    const vols = vids.filter((vid) => !there.has(vid))
    return toastUndo({
      message: `Signed up ${countOf(added)}${there.size ? `; ${countOf(there.size)} took part already` : ''}`,
      undo: () => void signOff.mutateAsync({ sessionId, vols }).catch(toastError),
    })
  }
  const submit = async () => {
    if (!isGood()) return
    setBusy(true)
    await send().catch(refuse)
    setBusy(false)
  }
  return (
    <Dialog opened onClose={onClose} title={`Sign up ${countOf(vids.length)} for a session`} size="lg">
      <Stack>
        <SessionChoice value={sessionId} onChange={choose} error={errors.sessionId} />
        <RoleChoice
          roles={roles}
          value={role}
          onChange={(next) => {
            chooseRole(next)
            setWarnings([])
          }}
        />
        {failure ? (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        ) : null}
        {warnings.length ? <ParticipantWarnings warnings={warnings} isAnswer /> : null}
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={busy || isReading} onClick={() => void submit()}>
            {warnings.length ? 'Sign up anyway' : 'Sign up'}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  )
}
