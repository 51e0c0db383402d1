import { MultiSelect } from '@mantine/core'
import type { Roster } from './api.ts'

interface RoleSelectProps {
  roster: Roster
  value: string[]
  onChange: (roles: string[]) => void
}

/** The roles of the batch; none is a role, too. */
export function RoleSelect({ roster, value, onChange }: RoleSelectProps) {
  if (!roster.roles.length) return null
  return (
    <MultiSelect
      label="Role"
      placeholder={value.length ? undefined : 'No role'}
      data={roster.roles.map(({ roleName }) => roleName)}
      value={value}
      onChange={onChange}
      clearable
      clearButtonProps={{ 'aria-label': 'No role' }}
      hidePickedOptions
    />
  )
}
