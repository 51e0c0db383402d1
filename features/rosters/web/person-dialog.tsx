import { Anchor, Button, Divider, Group, NumberInput, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { expectedPeople, expectedPeopleMessage } from '#features/attendance/people-fields.ts'
import { groupPaths } from '#features/groups/web/paths.ts'
import { organisationQuery } from '#features/organisations/web/api.ts'
import { organisationPaths } from '#features/organisations/web/paths.ts'
import { volunteerPaths } from '#features/volunteers/web/paths.ts'
import { toastError } from '#web/lib/toasts.tsx'
import { AppLink } from '#web/ui/app-link.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { Changed, RosterPerson } from '../contract.ts'
import { usualPeople, usualRoles } from '../usual-rules.ts'
import { AbsenceList } from './absence-list.tsx'
import { type Roster, useRosterChanges } from './api.ts'
import { RoleSelect } from './role-select.tsx'
import { firstChoice, ScopeSelect } from './scope-select.tsx'

interface PersonDialogProps {
  roster: Roster
  person: RosterPerson
  onClose: () => void
}

const pageOf = ({ volType, volunteerId }: RosterPerson) =>
  volType === 'grps'
    ? groupPaths.group(volunteerId)
    : volType === 'indivols'
      ? volunteerPaths.individual(volunteerId)
      : organisationPaths.organisation(volunteerId)

/** One person of a roster: signed up for more sessions, taken off some, in other roles, away. */
export function PersonDialog({ roster, person, onClose }: PersonDialogProps) {
  const [where, setWhere] = useState(() => firstChoice(roster, 'coming'))
  const [roles, setRoles] = useState(() => usualRoles(person.cells))
  const [typed, setNumber] = useState<number | string | undefined>(() => usualPeople(person.cells))
  const isCompany = person.volType === 'volunteeringorg'
  const listed = useQuery({ ...organisationQuery(person.volunteerId), enabled: isCompany }).data?.memberCount
  const number = typed ?? (listed || '')
  const { signUp, takeOff, setRoles: changeRoles, setPeople, tell } = useRosterChanges(roster.batch.vid)
  const vols = [{ volType: person.volType, volunteerId: person.volunteerId }]
  const run = async (what: string, work: Promise<Changed>) => {
    try {
      tell(`${person.fullName}, ${what}`, await work)
      onClose()
    } catch (error) {
      toastError(error)
    }
  }
  // as it is now: the grid goes on while the dialog is open
  const current = roster.people.find(({ volunteerId }) => volunteerId === person.volunteerId) ?? person
  const isBusy = signUp.isPending || takeOff.isPending || changeRoles.isPending || setPeople.isPending
  const isMany = person.volType !== 'indivols'
  const people = typeof number === 'number' ? number : null
  const isWrong = number !== '' && !expectedPeople.safeParse(number).success
  return (
    <Dialog opened onClose={onClose} title={person.fullName} size="lg" isForReading>
      <Stack>
        <Anchor component={AppLink} to={pageOf(person)}>
          Open the page of {person.fullName}
        </Anchor>
        <ScopeSelect roster={roster} value={where} onChange={setWhere} />
        <RoleSelect roster={roster} value={roles} onChange={setRoles} />
        {isMany ? (
          <NumberInput
            label="How many people come"
            description="In each of these sessions"
            placeholder="Not yet known"
            min={1}
            max={10_000}
            // what is too much is refused, not made less
            clampBehavior="none"
            allowDecimal={false}
            hideControls
            value={number}
            error={isWrong ? expectedPeopleMessage : undefined}
            onChange={setNumber}
          />
        ) : null}
        <Group>
          <Button
            loading={isBusy}
            onClick={() => {
              const participants = isMany ? vols.map((vol) => ({ ...vol, people })) : vols
              if (!isWrong) void run('signed up', signUp.mutateAsync({ participants, roles, ...where }))
            }}
          >
            Sign up
          </Button>
          {isMany ? (
            <Button
              variant="default"
              loading={isBusy}
              onClick={() => {
                if (!isWrong) void run('how many come', setPeople.mutateAsync({ vols, people, ...where }))
              }}
            >
              Change number
            </Button>
          ) : null}
          {roster.roles.length ? (
            <Button
              variant="default"
              loading={isBusy}
              onClick={() => void run('roles', changeRoles.mutateAsync({ vols, roles, ...where }))}
            >
              Change role
            </Button>
          ) : null}
          <Button
            variant="light"
            color="red"
            loading={isBusy}
            onClick={() => void run('taken off', takeOff.mutateAsync({ vols, ...where }))}
          >
            Take off
          </Button>
        </Group>
        {person.volType === 'indivols' ? (
          <>
            <Divider />
            <Text fw={600}>Away</Text>
            <AbsenceList roster={roster} person={current} />
          </>
        ) : null}
      </Stack>
    </Dialog>
  )
}
