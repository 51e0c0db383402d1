import { CloseButton, Group, NativeSelect, Pill } from '@mantine/core'
import { toastError, toastSuccess } from '#web/lib/toasts.tsx'
import type { Attendee, SessionWithAttendees } from '../contract.ts'
import { roleHeld } from '../rules.ts'
import { sendRoles, useAttendeeWrite } from './api.ts'
import { conflictText, isConflict } from './hours-select.tsx'

interface RolesCellProps {
  session: SessionWithAttendees
  attendee: Attendee
}

/** The roles that somebody fills: one is added from the session's, and each can be taken away. */
export function RolesCell({ session, attendee }: RolesCellProps) {
  const write = useAttendeeWrite(session.vid)
  const names = session.roleCounts.map(({ roleName }) => roleName)
  const set = async (rolesFilled: string[]) => {
    try {
      await write.mutateAsync({
        vid: attendee.vid,
        expected: { rolesFilled },
        send: () => sendRoles(session.vid, attendee.vid, { rolesFilled, version: attendee.version }),
      })
      toastSuccess('Successfully updated')
    } catch (error) {
      toastError(isConflict(error) ? new Error(conflictText(attendee.fullName)) : error)
    }
  }
  const add = (role: string) => {
    if (!role) return
    if (attendee.rolesFilled.includes(role)) return toastError(new Error(roleHeld))
    void set([...attendee.rolesFilled, role])
  }
  return (
    <Group gap={4}>
      {attendee.rolesFilled.map((role) => (
        <Pill key={role} component="span">
          {role}
          <CloseButton
            size="xs"
            ml={4}
            aria-label={`Take ${role} from ${attendee.fullName}`}
            onClick={() => void set(attendee.rolesFilled.filter((held) => held !== role))}
          />
        </Pill>
      ))}
      {names.length ? (
        <NativeSelect
          size="xs"
          aria-label={`Add a role to ${attendee.fullName}`}
          data={[{ value: '', label: 'Add role' }, ...names.map((name) => ({ value: name, label: name }))]}
          value=""
          disabled={write.isPending}
          onChange={(event) => add(event.currentTarget.value)}
        />
      ) : null}
    </Group>
  )
}
