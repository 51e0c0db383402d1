import { Alert, Button, NativeSelect, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { messageOf } from '#web/lib/api-problem.ts'
import { toastInfo, toastSuccess } from '#web/lib/toasts.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { FirstNames } from '#web/ui/first-names.tsx'
import type { ParticipantKind, SessionDetails, Warning } from '../contract.ts'
import { distinctMessages } from '../warning-rules.ts'
import { findWarnings, useAddGroup, useAddParticipants } from './api.ts'
import { areGood, ChosenNumbers, type Numbers, numberOf } from './chosen-numbers-picker.tsx'
import type { Found } from './found-api.ts'
import { type ChosenParticipant, ParticipantPicker, ParticipantWarnings } from './participant-picker.tsx'
import { isConflict } from './use-corrections.tsx'

const countWarnings = (warnings: readonly Warning[]) => {
  const count = distinctMessages(warnings).length
  return count === 1 ? '1 warning' : `${count} warnings`
}

interface AddParticipantsDialogProps {
  session: Pick<SessionDetails, 'roleCounts' | 'vid'>
  /** To the import, with a list that was pasted. */
  onList: (list: string) => void
  onClose: () => void
}

/** Adds people, groups' members and organisations. Warnings are shown first, and never forbid it. */
export function AddParticipantsDialog({ session, onList, onClose }: AddParticipantsDialogProps) {
  const { vid: sessionId, roleCounts } = session
  // where there is one role alone, people come for that
  const [role, setRole] = useState(roleCounts.length === 1 ? (roleCounts[0]?.roleName ?? '') : '')
  // of all tabs: looking for a group forgets nobody who was chosen before
  const [chosen, setChosen] = useState<ReadonlyMap<string, ChosenParticipant>>(new Map())
  const [numbers, setNumbers] = useState<Numbers>({})
  const [warnings, setWarnings] = useState<readonly Warning[]>([])
  const [failure, setFailure] = useState<string>()
  /** Some members of a group are in the session: the others can be added. */
  const [asksOthers, setAsksOthers] = useState(false)
  const [busy, setBusy] = useState(false)
  const [already, setAlready] = useState<readonly string[]>([])
  const add = useAddParticipants(sessionId)
  const addGroup = useAddGroup(sessionId)
  const choose = (next: ReadonlyMap<string, ChosenParticipant>) => {
    setWarnings([])
    setFailure(undefined)
    setAsksOthers(false)
    setChosen(next)
  }
  const toggle = (of: ParticipantKind, found: Found, isOn: boolean) => {
    const next = new Map(chosen)
    if (isOn) next.set(found.volunteerId, { ...found, kind: of })
    else next.delete(found.volunteerId)
    choose(next)
  }
  const send = async () => {
    if (!chosen.size) return setFailure('Please select a volunteer')
    if (!areGood(chosen.values(), numbers)) return undefined
    setBusy(true)
    try {
      const answer = await addChosen()
      if (!answer) return
      const { there, added } = answer
      if (added) toastSuccess(`Successfully updated: ${added} added`)
      else if (!there.length) toastInfo('Everybody of the group is in the session already')
      if (there.length) setAlready(there)
      else onClose()
    } catch (error) {
      setFailure(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  /** How many were added, and who was there before; nothing while there are warnings that nobody has seen. */
  const addChosen = async (): Promise<{ there: string[]; added: number } | undefined> => {
    const there: string[] = []
    let added = 0
    const groups = [...chosen.values()].filter((one) => one.kind === 'grps').map(({ volunteerId }) => volunteerId)
    const participants = [...chosen.values()]
      .filter((one) => one.kind !== 'grps')
      .map((one) => ({
        volType: one.kind,
        volunteerId: one.volunteerId,
        rolesFilled: role ? [role] : [],
        people: numberOf(numbers, one.volunteerId),
      }))
    const found = warnings.length ? warnings : (await findWarnings(sessionId, { participants, groups })).warnings
    if (found.length > warnings.length) {
      setWarnings(found)
      return undefined
    }
    const accepted = (id: string) => found.filter(({ volunteerId }) => volunteerId === id).map(({ code }) => code)
    const left = new Map(chosen)
    if (participants.length) {
      const answer = await add.mutateAsync({
        participants: participants.map((one) => ({ ...one, acceptedWarnings: accepted(one.volunteerId) })),
      })
      there.push(...answer.already.map(({ name }) => name))
      added += answer.added
      for (const { volunteerId } of participants) left.delete(volunteerId)
      setChosen(new Map(left))
    }
    for (const grpId of groups) {
      const answer = await addGroup.mutateAsync({ grpId, addOthers: asksOthers }).catch((error: unknown) => {
        setAsksOthers(isConflict(error))
        throw isConflict(error) ? error : new Error('Unable to add group to session')
      })
      added += answer.added
      left.delete(grpId)
      setChosen(new Map(left))
    }
    return { there, added }
  }
  if (already.length) return <AlreadyThere names={already} onClose={onClose} />
  return (
    <Dialog opened onClose={onClose} title="Add Volunteer" size="lg">
      <Stack>
        <ParticipantPicker chosen={chosen} onToggle={toggle} onLines={chosen.size ? undefined : onList} />
        {chosen.size ? null : (
          <Button variant="subtle" size="sm" w="fit-content" onClick={() => onList('')}>
            Paste a list of names
          </Button>
        )}
        <ChosenNumbers
          chosen={chosen.values()}
          numbers={numbers}
          onChange={(next) => {
            setWarnings([])
            setNumbers(next)
          }}
        />
        {roleCounts.length ? (
          <NativeSelect
            label="Role"
            description="For everybody chosen; members of a group come without one"
            data={[{ value: '', label: 'No role' }, ...roleCounts.map(({ roleName }) => roleName)]}
            value={role}
            onChange={({ currentTarget }) => {
              setWarnings([])
              setRole(currentTarget.value)
            }}
          />
        ) : null}
        {failure ? (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        ) : null}
        {warnings.length ? <ParticipantWarnings warnings={warnings} isAnswer /> : null}
        <DialogActions>
          {warnings.length ? (
            <Text size="sm" fw={600} mr="auto">
              {countWarnings(warnings)} above: please look first.
            </Text>
          ) : null}
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={busy} onClick={() => void send()}>
            {asksOthers
              ? 'Add the others'
              : warnings.length
                ? 'Add anyway'
                : chosen.size > 1
                  ? `Add ${chosen.size}`
                  : 'Add'}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  )
}

/** Nobody was refused, and nobody has to guess who it was. */
function AlreadyThere({ names, onClose }: { names: readonly string[]; onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title="Already in the session" isForReading>
      <Stack>
        <FirstNames names={names} />
        <Button ml="auto" onClick={onClose} data-autofocus>
          OK
        </Button>
      </Stack>
    </Dialog>
  )
}
