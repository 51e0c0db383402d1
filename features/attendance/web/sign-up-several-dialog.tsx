import { Alert, Button, List, ScrollArea, Stack } from '@mantine/core'
import { useState } from 'react'
import type { CalendarSession } from '#features/sessions/calendar-contract.ts'
import { useFormErrors } from '#web/forms/use-form-errors.ts'
import { toastError, toastUndo } from '#web/lib/toasts.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { spoken } from '#web/ui/spoken.tsx'
import type { Warning } from '../contract.ts'
import { mostGroups } from '../several-contract.ts'
import { notAllAdded } from '../several-rules.ts'
import { findWarnings, useSignOff, useSignUp } from './api.ts'
import { areGood, ChosenNumbers, type Numbers, numberOf } from './chosen-numbers-picker.tsx'
import { ParticipantWarnings } from './participant-picker.tsx'
import { chooseOne, RoleChoice, SessionChoice, useRole } from './session-choice.tsx'
import { mostTakenOff, useAddGroups } from './several-api.ts'

export interface SignUpSeveralProps {
  /** Groups come with their members, organisations as one with as many people as are said. */
  kind: 'grps' | 'volunteeringorg'
  records: readonly { vid: string; name: string }[]
  onClose: () => void
}

interface SignUp {
  sessionId: string
  role: string
  numbers: Numbers
  warnings: readonly Warning[]
}

/** What is done with them: whom it added, in words, and what is to be said of the others. */
interface Done {
  added: readonly string[]
  words: string
  notAdded: readonly string[]
}

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en')} ${many}`
const nouns = { grps: ['group', 'groups'], volunteeringorg: ['organisation', 'organisations'] } as const
const countOf = (kind: SignUpSeveralProps['kind'], count: number) => counted(count, nouns[kind][0], nouns[kind][1])

/** As many organisations as one call takes. */
const most = { grps: mostGroups, volunteeringorg: 1000 } as const

/** Signs the groups or organisations that are chosen in their list up for one session. Warnings are shown first, and never forbid it. */
export function SignUpSeveralDialog({ kind, records, onClose }: SignUpSeveralProps) {
  const [session, setSession] = useState<CalendarSession>()
  const sessionId = session?.vid ?? ''
  const { role, roles, isReading, chooseRole } = useRole(session)
  const [numbers, setNumbers] = useState<Numbers>({})
  const [warnings, setWarnings] = useState<readonly Warning[]>([])
  const [busy, setBusy] = useState(false)
  const [notAdded, setNotAdded] = useState<readonly string[]>([])
  const { errors, failure, isGood, refuse, clear } = useFormErrors({ sessionId }, chooseOne)
  const add = useAdd(kind, records)
  const signOff = useSignOff()
  const chosen = records.map(({ vid, name }) => ({ volunteerId: vid, name, detail: '', kind }))
  const takeBack = async (added: readonly string[]) => {
    for (let from = 0; from < added.length; from += mostTakenOff)
      await signOff.mutateAsync({ sessionId, vols: added.slice(from, from + mostTakenOff) })
  }
  const send = async () => {
    if (records.length > most[kind]) throw new Error(`At most ${countOf(kind, most[kind])} at once.`)
    const found = warnings.length ? warnings : await add.check({ sessionId, role, numbers, warnings })
    if (found.length > warnings.length) return setWarnings(found)
    const done = await add.send({ sessionId, role, numbers, warnings: found })
    if (done.added.length) toastUndo({ message: done.words, undo: () => void takeBack(done.added).catch(toastError) })
    return done.notAdded.length ? setNotAdded(done.notAdded) : onClose()
  }
  const submit = async () => {
    if (!isGood() || !areGood(chosen, numbers)) return
    setBusy(true)
    await send().catch(refuse)
    setBusy(false)
  }
  const change = <Value,>(set: (value: Value) => void) => {
    return (value: Value) => {
      set(value)
      setWarnings([])
      clear()
    }
  }
  if (notAdded.length) return <NotAdded lines={notAdded} onClose={onClose} />
  return (
    <Dialog opened onClose={onClose} title={`Sign up ${countOf(kind, records.length)} for a session`} size="lg">
      <Stack>
        <SessionChoice
          value={sessionId}
          onChange={change((one: CalendarSession) => {
            setSession(one)
            chooseRole(undefined)
          })}
          error={errors.sessionId}
        />
        {kind === 'volunteeringorg' ? (
          <>
            <RoleChoice roles={roles} value={role} onChange={change(chooseRole)} />
            <ScrollArea.Autosize
              mah={260}
              viewportProps={{ tabIndex: 0, role: 'group', 'aria-label': 'Organisations' }}
            >
              <ChosenNumbers chosen={chosen} numbers={numbers} onChange={change(setNumbers)} />
            </ScrollArea.Autosize>
          </>
        ) : null}
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

/** Looks for warnings, and adds them. */
function useAdd(kind: SignUpSeveralProps['kind'], records: SignUpSeveralProps['records']) {
  const addGroups = useAddGroups()
  const signUp = useSignUp()
  const ids = records.map(({ vid }) => vid)
  const participantsOf = ({ role, numbers }: SignUp) =>
    ids.map((volunteerId) => ({
      volType: 'volunteeringorg' as const,
      volunteerId,
      rolesFilled: role ? [role] : [],
      people: numberOf(numbers, volunteerId),
    }))
  const sendGroups = async ({ sessionId }: SignUp): Promise<Done> => {
    const { added, groups } = await addGroups.mutateAsync({ sessionId, groups: ids, acceptWarnings: true })
    const whole = groups.filter(({ members, already }) => members > already).length
    const words = `Signed up ${counted(added.length, 'person', 'people')} of ${countOf(kind, whole)}`
    return { added, words, notAdded: notAllAdded(groups) }
  }
  const sendOrganisations = async (what: SignUp): Promise<Done> => {
    const accepted = (id: string) =>
      what.warnings.filter(({ volunteerId }) => volunteerId === id).map(({ code }) => code)
    const { already } = await signUp.mutateAsync({
      sessionId: what.sessionId,
      participants: participantsOf(what).map((one) => ({ ...one, acceptedWarnings: accepted(one.volunteerId) })),
    })
    const there = new Set(already.map(({ volunteerId }) => volunteerId))
    const added = ids.filter((id) => !there.has(id))
    return {
      added,
      words: `Signed up ${countOf(kind, added.length)}`,
      notAdded: already.map(({ name }) => `${name} took part already`),
    }
  }
  return {
    check: async (what: SignUp) => {
      const asked = kind === 'grps' ? { groups: ids } : { participants: participantsOf(what) }
      return (await findWarnings(what.sessionId, asked)).warnings
    },
    send: (what: SignUp) => (kind === 'grps' ? sendGroups(what) : sendOrganisations(what)),
  }
}

/** Nobody has to guess who was not signed up. */
function NotAdded({ lines, onClose }: { lines: readonly string[]; onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title="Not signed up" isForReading>
      <Stack>
        <List>
          {lines.map((line) => (
            <List.Item key={line}>{spoken(line)}</List.Item>
          ))}
        </List>
        <Button ml="auto" onClick={onClose} data-autofocus>
          OK
        </Button>
      </Stack>
    </Dialog>
  )
}
