import { Button, Group, Select, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { volunteerFormQuery } from '#features/form-settings/web/api.ts'
import { messageOf } from '#web/lib/api-problem.ts'
import { toastSuccess } from '#web/lib/toasts.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { issuesOf, useFormErrors } from '#web/ui/use-form-errors.ts'
import { useKeptDraft } from '#web/ui/use-kept-draft.tsx'
import { useMergedSave } from '#web/ui/use-merged-save.tsx'
import { isLimited } from '../rules.ts'
import { type AccountForm, accountForm } from '../staff-contract.ts'
import { type StaffUser, useCreateAccount, useSendsMail, useUpdateAccount } from './api.ts'
import { LocationInput } from './location-input.tsx'
import { PeopleLimitInput } from './people-limit-input.tsx'
import { usePeopleLimit } from './use-people-limit.tsx'

interface UserDialogProps {
  opened: boolean
  /** Absent: a new user. */
  user?: StaffUser | undefined
  /** Everybody who has an account: the first user with some locations raises a question. */
  users: readonly StaffUser[]
  onClose: () => void
}

type Draft = Omit<StaffUser, 'userRole'> & { userRole: StaffUser['userRole'] | null }

const formOf = ({ username, email, userRole, locationpermission }: Draft) => ({
  username,
  email,
  userRole,
  locationpermission,
})
const nobody: Draft = { username: '', email: '', userRole: null, locationpermission: [], version: 0 }

const neverKept = ['version'] as const

type Access = Pick<AccountForm, 'userRole' | 'locationpermission'>
const accessFields = [
  { name: 'userRole', label: 'User Role' },
  { name: 'locationpermission', label: 'User Location' },
]
const roleOptions = [
  { value: 'user', label: 'User' },
  { value: 'kiosk', label: 'Kiosk' },
  { value: 'superadmin', label: 'Superadmin' },
]

/** Adds a user, or changes role and locations of one. */
export function UserDialog({ opened, user, users, onClose }: UserDialogProps) {
  const [base] = useState(user)
  const kept = useKeptDraft<Draft>(`user ${user?.username ?? ''}`, base ?? nobody, neverKept)
  const { value: draft, setValue: setDraft } = kept
  // what stands fixed needs no look: of somebody who is there only role and locations are sent
  const { errors, failure, isGood, refuse, clear } = useFormErrors(draft, (values) =>
    issuesOf(accountForm.safeParse(formOf(values))).filter(({ path }) => !user || path === 'userRole'),
  )
  const zones = useQuery({ ...volunteerFormQuery, enabled: opened }).data?.assignedBusinessUnits.arrayData ?? []
  const sendsMail = useSendsMail()
  const limit = usePeopleLimit(opened)
  const create = useCreateAccount()
  const update = useUpdateAccount()
  const others = users.filter((one) => one.username !== user?.username && one.userRole === 'user')
  const isFirstLimited =
    draft.userRole === 'user' &&
    isLimited(zones, { ...draft, userRole: 'user' }) &&
    !others.some((one) => isLimited(zones, one))
  const [busy, setBusy] = useState(false)
  const { save, question } = useMergedSave<Access>({
    noun: 'this user',
    fields: accessFields,
    formOf: (record: StaffUser) => record,
  })
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))

  const close = () => {
    onClose()
    setDraft(base ?? nobody)
    kept.forget()
    clear()
    limit.reset()
    create.reset()
    update.reset()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const { username, userRole, locationpermission } = draft
    const parsed = accountForm.safeParse(formOf(draft))
    if (!isGood() || !userRole) return
    if (isFirstLimited && !(await limit.save())) return
    setBusy(true)
    try {
      if (base)
        await save({
          base,
          mine: { userRole, locationpermission },
          write: (access, version) => update.mutateAsync({ username: base.username, ...access, version }),
        })
      else if (parsed.success) await create.mutateAsync(parsed.data)
      close()
      toastSuccess(
        base
          ? `Updated ${username}`
          : sendsMail
            ? `Created ${username}. Please ask them to check their e-mail for the temporary password.`
            : `Created ${username}. No mail server is set: the temporary password lies in the Outbox.`,
      )
    } catch (error) {
      refuse(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      opened={opened}
      onClose={close}
      isChanged={kept.isChanged}
      title={user ? user.username : 'Add User'}
      size="lg"
    >
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md">
          {kept.notice}
          <Refusal>{Object.keys(errors).length ? undefined : limit.error ? messageOf(limit.error) : failure}</Refusal>
          <TextInput
            label="User name"
            withAsterisk={!user}
            readOnly={user !== undefined}
            autoComplete="off"
            value={draft.username}
            onChange={(event) => change({ username: event.currentTarget.value })}
            error={errors.username}
            data-autofocus={user ? undefined : true}
          />
          <TextInput
            label="Email"
            withAsterisk={!user}
            readOnly={user !== undefined}
            autoComplete="off"
            inputMode="email"
            value={draft.email}
            onChange={(event) => change({ email: event.currentTarget.value })}
            error={errors.email}
          />
          <Select
            label="User Role"
            withAsterisk
            placeholder="Choose"
            data={roleOptions}
            value={draft.userRole}
            onChange={(value) => change({ userRole: value as Draft['userRole'] })}
            allowDeselect={false}
            error={errors.userRole}
          />
          <LocationInput
            zones={zones}
            value={draft.locationpermission}
            onChange={(locationpermission) => change({ locationpermission })}
            error={errors.locationpermission}
          />
          {isFirstLimited && limit.value ? <PeopleLimitInput value={limit.value} onChange={limit.choose} /> : null}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" loading={busy}>
              {user ? 'Update User' : 'Add User'}
            </Button>
          </Group>
        </Stack>
      </form>
      {question}
    </Dialog>
  )
}
