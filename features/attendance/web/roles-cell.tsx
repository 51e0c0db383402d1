import { CloseButton, Group, Pill } from '@mantine/core'
import { useState } from 'react'
import { toastError, toastInfo, toastSuccess } from '#web/lib/toasts.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import type { WarningCode } from '../contract.ts'
import { roleHeld } from '../rules.ts'
import { type AttendeePage, type ShownAttendee, sendRoles, useAttendeeWrite, whyWaiting } from './api.ts'
import { keptRoles } from './kept-api.ts'
import { SettledSelect } from './settled-select.tsx'
import { conflictText, isConflict } from './use-corrections.tsx'

/** As high as its cross, which is larger under a finger. */
const pill = { root: { height: 'auto' }, label: { display: 'flex', alignItems: 'center' } } as const

/** What somebody lacks is a sentence to read, and nothing is lost when it goes: the dashboard says it too. */
const readingMilliseconds = 10_000

interface RolesCellProps {
  sessionId: string
  /** The session's roles, with how many fill each. */
  roles: AttendeePage['roles']
  attendee: ShownAttendee
}

/** The roles that somebody fills: one is added from the session's, and each can be taken away. A full one is asked. */
export function RolesCell({ sessionId, roles, attendee }: RolesCellProps) {
  const write = useAttendeeWrite(sessionId)
  const [full, setFull] = useState<AttendeePage['roles'][number]>()
  const set = async (rolesFilled: string[], acceptedWarnings: WarningCode[] = []) => {
    const body = { rolesFilled, acceptedWarnings, version: attendee.version }
    try {
      await write.mutateAsync({
        vid: attendee.vid,
        expected: { rolesFilled },
        send: async (options) => {
          const saved = await sendRoles(sessionId, attendee.vid, body, options)
          for (const { code, message } of saved.warnings)
            if (code === 'no-paper') toastInfo(message, readingMilliseconds)
          return saved
        },
        kept: keptRoles(sessionId, attendee, body),
      })
      toastSuccess(`Successfully updated: ${attendee.fullName}`)
    } catch (error) {
      toastError(isConflict(error) ? new Error(conflictText(attendee.fullName)) : error)
    }
  }
  const add = (name: string) => {
    const role = roles.find(({ roleName }) => roleName === name)
    if (!role) return
    if (attendee.rolesFilled.includes(name)) return toastError(new Error(roleHeld))
    if (role.roleCount && role.filled >= role.roleCount) setFull(role)
    else void set([...attendee.rolesFilled, name])
  }
  return (
    <Group gap={4}>
      {attendee.rolesFilled.map((role) => (
        <Pill key={role} component="span" styles={pill}>
          {role}
          <CloseButton
            size="xs"
            ml={4}
            aria-label={`Take ${role} from ${attendee.fullName}`}
            disabled={attendee.isUnsent === true}
            title={attendee.isUnsent ? whyWaiting : undefined}
            onClick={() => void set(attendee.rolesFilled.filter((held) => held !== role))}
          />
        </Pill>
      ))}
      {roles.length ? (
        <SettledSelect
          size="xs"
          label={`Add a role to ${attendee.fullName}`}
          data={[
            { value: '', label: 'Add role' },
            ...roles.map(({ roleName }) => ({ value: roleName, label: roleName })),
          ]}
          value=""
          busy={write.isPending || attendee.isUnsent === true}
          onChoose={add}
        />
      ) : null}
      {full ? (
        <ConfirmDialog
          opened
          title={`Add ${full.roleName} to ${attendee.fullName}`}
          confirmLabel="Add anyway"
          onClose={() => setFull(undefined)}
          onConfirm={() => {
            setFull(undefined)
            void set([...attendee.rolesFilled, full.roleName], ['role-full'])
          }}
        >
          {full.roleName} is full: {full.roleCount} of {full.roleCount} places are taken.
        </ConfirmDialog>
      ) : null}
    </Group>
  )
}
