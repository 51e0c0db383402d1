import { Select, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answer } from '#shared/endpoint.ts'
import type { Form } from '#web/forms/create-form.ts'
import { issuesOf } from '#web/forms/form-errors.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useErrorAt, useFormValues } from '#web/forms/use-form-state.ts'
import { toastSuccess } from '#web/lib/toasts.tsx'
import { toastCopy } from '#web/ui/copy-text.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { useMergedSave } from '#web/ui/use-merged-save.tsx'
import { useZones } from '#web/ui/use-zones.ts'
import { type AccountForm, accountForm } from '../form-contract.ts'
import { endsWords, isLimited, losesRights } from '../rules.ts'
import type { createAccount } from '../staff-contract.ts'
import { type StaffUser, useCreateAccount, usersQuery, useUpdateAccount } from './api.ts'
import { LocationInput } from './location-input.tsx'
import { usePeopleLimit } from './use-people-limit.tsx'
import styles from './user-dialog.module.css'
import { UserSight } from './user-sight.tsx'

interface UserDialogProps {
  opened: boolean
  /** Absent: a new user. */
  user?: StaffUser | undefined
  onClose: () => void
}

type Draft = Omit<AccountForm, 'userRole'> & { userRole: StaffUser['userRole'] | null }

const formOf = ({ username, email, userRole, locationpermission }: StaffUser): Draft => ({
  username,
  email,
  userRole,
  locationpermission,
})
const nobody: Draft = { username: '', email: '', userRole: null, locationpermission: [] }

type Access = Pick<AccountForm, 'userRole' | 'locationpermission'>
const accessFields = [
  { name: 'userRole', label: 'User Role' },
  { name: 'locationpermission', label: 'User Location' },
]
const roleOptions: { value: StaffUser['userRole']; label: string }[] = [
  { value: 'user', label: 'User' },
  { value: 'kiosk', label: 'Kiosk' },
  { value: 'superadmin', label: 'Superadmin' },
]

/** Adds a user, or changes role and locations of one. */
export function UserDialog({ opened, user, onClose }: UserDialogProps) {
  const [base] = useState(user)
  const form = useForm<Draft>({
    start: base ? formOf(base) : nobody,
    // what stands fixed needs no look: of somebody who is there only role and locations are sent
    check: (values) => issuesOf(accountForm.safeParse(values)).filter(({ path }) => !base || path === 'userRole'),
    draft: { name: `user ${base?.username ?? ''}` },
  })
  const draft = useFormValues(form)
  const roleError = useErrorAt(form, 'userRole')
  const locationError = useErrorAt(form, 'locationpermission')
  const limit = usePeopleLimit(opened)
  const zones = useZones() ?? []
  const seesSome = draft.userRole === 'user' && isLimited(zones, { ...draft, userRole: 'user' })
  const users = useQuery({ ...usersQuery, enabled: opened }).data ?? []
  const others = users
    .filter((one) => one.username !== base?.username && one.userRole === 'user' && isLimited(zones, one))
    .map(({ username }) => username)
  const create = useCreateAccount()
  const update = useUpdateAccount()
  const { save, question } = useMergedSave<Access>({
    noun: 'this user',
    fields: accessFields,
    formOf: (record: StaffUser) => record,
  })

  const submit = async (values: Draft) => {
    if (seesSome) await limit.save()
    const { userRole, locationpermission } = values
    if (base && userRole)
      await save({
        base,
        mine: { userRole, locationpermission },
        write: (access, version) => update.mutateAsync({ username: base.username, ...access, version }),
      })
    else tellCreated(await create.mutateAsync(accountForm.parse(values)))
    if (base) toastSuccess(`Updated ${base.username}`)
  }
  const close = () => {
    limit.reset()
    create.reset()
    update.reset()
    onClose()
  }
  return (
    <FormDialog
      form={form}
      opened={opened}
      title={user ? user.username : 'Add User'}
      size="lg"
      submitLabel={user ? 'Update User' : 'Add User'}
      onSubmit={submit}
      onClose={close}
      beside={question}
    >
      <FixedOnceMade
        form={form}
        name="username"
        label="User name"
        hint="Letters, digits, and . _ - @; no spaces"
        isFixed={user !== undefined}
        autoFocus={!user}
      />
      <FixedOnceMade form={form} name="email" label="Email" isFixed={user !== undefined} inputMode="email" />
      <Select
        label="User Role"
        description="A user works with people and activities (which of them is said below), a kiosk only marks attendance, a superadmin does everything, users and settings included."
        withAsterisk
        placeholder="Choose"
        data={roleOptions}
        value={draft.userRole}
        onChange={(value) => form.change({ userRole: value })}
        allowDeselect={false}
        error={roleError}
      />
      <LocationInput
        zones={zones}
        value={draft.locationpermission}
        onChange={(locationpermission) => form.change({ locationpermission })}
        error={locationError}
        isSuperadmin={draft.userRole === 'superadmin'}
      />
      {seesSome && limit.value ? (
        <UserSight
          hasLocations={draft.locationpermission.some((venues) => venues.length > 0)}
          value={limit.value}
          onChange={limit.choose}
          alsoFor={limit.isNew ? others : []}
        />
      ) : null}
      {base && draft.userRole && losesRights(zones, base, { ...draft, userRole: draft.userRole }) ? (
        <Text size="sm">{endsWords}</Text>
      ) : null}
    </FormDialog>
  )
}

/** Without a mail server the password is told here, and stays until somebody has it. */
function tellCreated({ username, temporaryPassword }: Answer<typeof createAccount>): void {
  if (temporaryPassword) return toastCopy(createdWords(username), temporaryPassword)
  toastSuccess(`Created ${username}. Please ask them to check their e-mail for the temporary password.`, false)
}

const createdWords = (username: string) =>
  `Created ${username}. No mail server is set: please tell them this temporary password. It is under Admin > Outbox, too.`

interface FixedOnceMadeProps {
  form: Form<Draft>
  name: 'username' | 'email'
  label: string
  /** What it may contain. */
  hint?: string
  isFixed: boolean
  inputMode?: 'email'
  autoFocus?: boolean
}

/** By what an account is known: typed once, and never changed. */
function FixedOnceMade({ form, name, label, hint, isFixed, inputMode, autoFocus = false }: FixedOnceMadeProps) {
  const value = useFormValues(form)[name]
  return (
    <TextInput
      label={label}
      {...(hint && !isFixed ? { description: hint } : {})}
      withAsterisk={!isFixed}
      readOnly={isFixed}
      classNames={isFixed ? { input: styles.fixed } : {}}
      autoComplete="off"
      inputMode={inputMode}
      value={value}
      onChange={(event) => form.set(name, event.currentTarget.value)}
      error={useErrorAt(form, name)}
      data-autofocus={autoFocus || undefined}
    />
  )
}
