import { List, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { mostSameMembers, sameInWords } from '#features/organisations/match-rules.ts'
import { organisationPaths } from '#features/organisations/web/paths.ts'
import { volunteerPaths } from '#features/volunteers/web/paths.ts'
import { hoursAndMinutes } from '#shared/hours.ts'
import { freshFailure } from '#web/forms/form-state.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useErrorAt, useFormState, useValueAt } from '#web/forms/use-form-state.ts'
import { toastSuccess } from '#web/lib/toasts.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { PeopleOfPlaces } from '#web/ui/people-of-places.tsx'
import type { Erasure } from '../contract.ts'
import { erasureQuery, useEraseVolunteer } from './api.ts'

const counted = (count: number, one: string, many = `${one}s`) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en')} ${many}`

/** Says what goes and what stays, and asks for the name: what is erased does not come back. */
export function EraseDialog({ vid, name, onClose }: { vid: string; name: string; onClose: () => void }) {
  const preview = useQuery(erasureQuery(vid))
  const erase = useEraseVolunteer(vid)
  const navigate = useNavigate()
  const form = useForm({ start: { fullName: '' } })
  const failure = useFormState(form, freshFailure)
  const confirm = async () => {
    const isErased = await form.send(({ fullName }) => erase.mutateAsync(fullName))
    if (!isErased) return
    toastSuccess(`Erased ${name} for good`)
    onClose()
    await navigate({ to: volunteerPaths.individuals })
  }
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={`Erase ${name}`}
      confirmLabel="Erase for good"
      dangerous
      busy={erase.isPending}
      refusal={failure ?? preview.error?.message}
      onConfirm={() => void confirm()}
    >
      <Stack gap="sm">
        <Text fw={600}>This cannot be undone.</Text>
        {preview.data ? <Consequences of={preview.data} /> : null}
        {preview.data ? <NotErased of={preview.data} /> : null}
        <TextInput
          label={`To erase, type the full name: ${name}`}
          value={String(useValueAt(form, 'fullName') ?? '')}
          error={useErrorAt(form, 'fullName')}
          autoComplete="off"
          onChange={(event) => form.set('fullName', event.currentTarget.value)}
        />
      </Stack>
    </ConfirmDialog>
  )
}

function Consequences({ of: counts }: { of: Erasure }) {
  const { files, notes, groups, upcoming, registrations, letters, attendances, hours } = counts
  const { isDeleted, mails, unsentMails, keptMails } = counts
  return (
    <>
      <Text>Deleted: all fields of the form, kiosk card and PIN, and</Text>
      <List withPadding>
        <List.Item>{counted(files, 'file')}, within two days</List.Item>
        <List.Item>
          {counted(notes, 'note')}, {counted(groups, 'membership')} of groups
        </List.Item>
        <List.Item>{counted(upcoming, 'upcoming session')} they are signed up for</List.Item>
        {keptMails ? <List.Item>{counted(keptMails, 'e-mail')} in the Outbox</List.Item> : null}
        {mails + unsentMails ? <List.Item>what e-mails to them alone say</List.Item> : null}
      </List>
      <Text>Kept, without anything that says who it was:</Text>
      <List withPadding>
        <List.Item>
          {counted(attendances, 'attendance')}, {hoursAndMinutes(hours)}
        </List.Item>
        <List.Item>status, gender, nationality and a birth date that gives the same age today</List.Item>
        <List.Item>
          {counted(registrations, 'registration')} with the consent, {counted(letters, 'hours letter')}, and the history
          without its values
        </List.Item>
        {mails + unsentMails ? (
          <List.Item>
            that {counted(mails, 'e-mail was', 'e-mails were')} sent to them
            {unsentMails ? `, and ${counted(unsentMails, 'e-mail was', 'e-mails were')} not` : ''}
          </List.Item>
        ) : null}
        <List.Item>an e-mail address that has stopped e-mails, so that it stays stopped</List.Item>
      </List>
      {isDeleted ? (
        <Text>
          {attendances
            ? 'Charts and reports leave out a deleted person. They count this attendance again, without a name, once the person is erased.'
            : 'Charts and reports leave out a deleted person. One without attendance stays out of them.'}
        </Text>
      ) : null}
      <Text c="dimmed">
        Exports and reports that exist now are deleted within three days. Backups keep their content until they are
        replaced.
      </Text>
    </>
  )
}

/** The same person may be a member of an organisation: that record is another, which somebody has to delete. */
function NotErased({ of: { sameMembers } }: { of: Erasure }) {
  if (!sameMembers.length) return null
  return (
    <>
      <Text fw={600}>
        Not erased: {counted(sameMembers.length, 'member of an organisation', 'members of organisations')} who may be
        the same person
        {sameMembers.length === mostSameMembers ? ', or more' : ''}
      </Text>
      <PeopleOfPlaces
        people={sameMembers.map(({ memberId: key, member: person, organisationId, organisation: place, reasons }) => ({
          key,
          person,
          place,
          to: organisationPaths.organisationMembers(organisationId, place),
          note: sameInWords(reasons),
        }))}
      />
      <Text>If this is the same person, delete the member there, too. Deleted members are erased after 30 days.</Text>
    </>
  )
}
