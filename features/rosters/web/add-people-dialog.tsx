import { Button, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { areGood, ChosenNumbers, type Numbers, numberOf } from '#features/attendance/web/chosen-numbers-picker.tsx'
import {
  type ChosenParticipant,
  ParticipantPicker,
  ParticipantWarnings,
} from '#features/attendance/web/participant-picker.tsx'
import { formatDate } from '#shared/dates.ts'
import { messageOf } from '#web/lib/api-problem.ts'
import { toastError, toastInfo } from '#web/lib/toasts.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { FirstNames } from '#web/ui/first-names.tsx'
import { checkQuery, type Roster, useRosterChanges } from './api.ts'
import { RoleSelect } from './role-select.tsx'
import { neededRoles } from './roster-head.tsx'
import { firstChoice, ScopeSelect, type Where } from './scope-select.tsx'

/** Signs people, groups and organisations up for one, some or all of the coming sessions. */
export function AddPeopleDialog({ roster, onClose }: { roster: Roster; onClose: () => void }) {
  const batchId = roster.batch.vid
  const [chosen, setChosen] = useState<ReadonlyMap<string, ChosenParticipant>>(new Map())
  const [numbers, setNumbers] = useState<Numbers>({})
  const [where, setWhere] = useState<Where>(() => firstChoice(roster, 'coming'))
  const [roles, setRoles] = useState<string[]>(() => onlyRole(roster))
  const { signUp, tell } = useRosterChanges(batchId)
  const warnings = useRef<HTMLDivElement>(null)
  const all = [...chosen.values()]
  const body = {
    participants: all.flatMap(({ kind, volunteerId }) =>
      kind === 'grps' ? [] : { volType: kind, volunteerId, people: numberOf(numbers, volunteerId) },
    ),
    groups: all.flatMap(({ kind, volunteerId }) => (kind === 'grps' ? volunteerId : [])),
    roles,
    ...where,
  }
  const [asked] = useDebouncedValue(body, 250)
  const check = useQuery({ ...checkQuery(batchId, asked), placeholderData: keepPreviousData })
  const found = all.length ? check.data : undefined
  const isFresh = JSON.stringify(asked) === JSON.stringify(body) && !check.isFetching
  const send = async () => {
    if (!all.length) return void toastInfo('Please select a volunteer')
    // the warnings that were shown are what is accepted
    if (!isFresh || !areGood(all, numbers)) return undefined
    try {
      const acceptedWarnings = [...new Set(found?.warnings.map(({ code }) => code))]
      tell('Signed up', await signUp.mutateAsync({ ...body, acceptedWarnings }))
      return onClose()
    } catch (error) {
      return toastError(error)
    }
  }
  return (
    <Dialog opened onClose={onClose} title="Add people" size="lg">
      <Stack>
        <ScopeSelect roster={roster} value={where} onChange={setWhere} />
        <RoleSelect roster={roster} value={roles} onChange={setRoles} />
        {!roles.length && neededRoles(roster.sessions).length ? (
          <Text size="sm" role="status">
            Without a role they fill none of the places that are needed.
          </Text>
        ) : null}
        <ParticipantPicker
          chosen={chosen}
          onToggle={(kind, one, isOn) => {
            const next = new Map(chosen)
            if (isOn) next.set(one.volunteerId, { ...one, kind })
            else next.delete(one.volunteerId)
            setChosen(next)
          }}
        />
        <ChosenNumbers chosen={all} numbers={numbers} onChange={setNumbers} />
        <div role="status">
          {all.length && check.error ? <Text c="red">{messageOf(check.error)}</Text> : null}
          {found ? <Summary {...found} /> : null}
        </div>
        {found?.warnings.length ? (
          <div ref={warnings}>
            <ParticipantWarnings warnings={found.warnings} />
          </div>
        ) : null}
        <DialogActions>
          {found?.warnings.length ? (
            <Button
              variant="subtle"
              color="orange"
              mr="auto"
              onClick={() => warnings.current?.scrollIntoView({ block: 'center' })}
            >
              {found.warnings.length === 1 ? 'See the warning' : `See ${found.warnings.length} warnings`} first
            </Button>
          ) : null}
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={signUp.isPending || (all.length > 0 && !isFresh)} onClick={() => void send()}>
            {found?.warnings.length ? 'Add anyway' : 'Sign up'}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  )
}

/** Where one role is needed, it is this that people come for. */
const onlyRole = ({ roles }: Roster): string[] => {
  const needed = roles.filter(({ roleCount }) => roleCount).map(({ roleName }) => roleName)
  return needed.length === 1 ? needed : []
}

interface Checked {
  sessions: number
  cancelled: number
  first: string
  last: string
  people: number
  already: readonly { name: string; sessions: number }[]
}

/** What it will do, before it is done. */
function Summary({ sessions, cancelled, first, last, people, already }: Checked) {
  const days = sessions === 1 ? formatDate(first) : `${formatDate(first)} to ${formatDate(last)}`
  return (
    <>
      <Text fw={600}>
        {people === 1 ? '1 person' : `${people} people`}, {sessions === 1 ? '1 session' : `${sessions} sessions`} (
        {days})
      </Text>
      {cancelled ? (
        <Text size="sm">
          {cancelled === 1 ? 'And a cancelled one, if it is' : `And ${cancelled} cancelled ones, if they are`} brought
          back.
        </Text>
      ) : null}
      {already.length ? (
        <>
          <Text size="sm">Already signed up, and left as they are:</Text>
          <FirstNames names={already.map((one) => `${one.name} (${one.sessions})`)} />
        </>
      ) : null}
    </>
  )
}
