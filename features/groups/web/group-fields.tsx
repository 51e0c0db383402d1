import { Textarea, TextInput } from '@mantine/core'
import type { FieldError } from '#shared/errors.ts'

export interface GroupFieldValues {
  groupName: string
  groupDescription: string
}

interface GroupFieldsProps {
  value: GroupFieldValues
  onChange: (value: GroupFieldValues) => void
  errors: Record<string, string>
}

/** What is wrong with the two fields. */
export function groupFieldErrors({ groupName }: GroupFieldValues): FieldError[] {
  return groupName.trim() ? [] : [{ path: 'groupName', message: 'Group name is required.' }]
}

/** Name and description: the same in the add and the edit dialog. */
export function GroupFields({ value, onChange, errors }: GroupFieldsProps) {
  return (
    <>
      <TextInput
        label="Group Name"
        withAsterisk
        aria-required
        maxLength={200}
        autoComplete="off"
        data-autofocus
        value={value.groupName}
        onChange={(event) => onChange({ ...value, groupName: event.currentTarget.value })}
        error={errors.groupName}
      />
      <Textarea
        label="Group Description"
        rows={3}
        maxLength={2000}
        value={value.groupDescription}
        onChange={(event) => onChange({ ...value, groupDescription: event.currentTarget.value })}
        error={errors.groupDescription}
      />
    </>
  )
}
