import { Alert, Button, Group, Modal, Select, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { volunteerFormQuery } from '#features/form-settings/web/api.ts'
import { ApiProblem, messageOf } from '#web/lib/api-problem.ts'
import { toastSuccess } from '#web/lib/toasts.tsx'
import { accountForm } from '../staff-contract.ts'
import { type StaffUser, useCreateAccount, useUpdateAccount } from './api.ts'
import { LocationInput } from './location-input.tsx'

interface UserDialogProps {
  opened: boolean
  /** Absent: a new user. */
  user?: StaffUser | undefined
  onClose: () => void
}

type Draft = Omit<StaffUser, 'userRole'> & { userRole: StaffUser['userRole'] | null }

const nobody: Draft = { username: '', email: '', userRole: null, locationpermission: [] }
const roleOptions = [
  { value: 'user', label: 'User' },
  { value: 'kiosk', label: 'Kiosk' },
  { value: 'superadmin', label: 'Superadmin' },
]

/** Adds a user, or changes role and locations of one. */
export function UserDialog({ opened, user, onClose }: UserDialogProps) {
  const [draft, setDraft] = useState<Draft>(user ?? nobody)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const zones = useQuery({ ...volunteerFormQuery, enabled: opened }).data?.assignedBusinessUnits.arrayData ?? []
  const create = useCreateAccount()
  const update = useUpdateAccount()
  const save = user ? update : create
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))

  const close = () => {
    onClose()
    setDraft(user ?? nobody)
    setErrors({})
    save.reset()
  }
  const options = {
    onSuccess: () => {
      close()
      toastSuccess(
        user
          ? `Updated ${draft.username}`
          : `Created ${draft.username}. Please ask them to check their e-mail for the temporary password.`,
      )
    },
    onError: (error: Error) => {
      const problems = error instanceof ApiProblem ? error.errors : []
      setErrors(Object.fromEntries(problems.map(({ path, message }) => [path.split('.')[0], message])))
    },
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const parsed = accountForm.safeParse(draft)
    const issues = parsed.success ? [] : parsed.error.issues.filter((issue) => !user || issue.path[0] === 'userRole')
    setErrors(Object.fromEntries(issues.toReversed().map((issue) => [issue.path[0], issue.message])))
    if (issues.length || !draft.userRole) return
    const access = { userRole: draft.userRole, locationpermission: draft.locationpermission }
    if (user) update.mutate({ username: user.username, ...access }, options)
    else if (parsed.success) create.mutate(parsed.data, options)
  }
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={user ? user.username : 'Add User'}
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          {save.isError && !Object.keys(errors).length ? (
            <Alert color="red" role="alert">
              {messageOf(save.error)}
            </Alert>
          ) : null}
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
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" loading={save.isPending}>
              {user ? 'Update User' : 'Add User'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
