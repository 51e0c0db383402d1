import { toastSuccess } from '#web/lib/toasts.tsx'
import { noVenue, type Session } from '../session-contract.ts'
import { useUpdateSession } from './api.ts'
import { SessionDialog } from './session-dialog.tsx'

/** Changes one session's details; its participants stay. */
export function EditSessionDialog({ session, onClose }: { session: Session; onClose: () => void }) {
  const update = useUpdateSession(session.vid)
  const { sessionName, locationAddress, beneficiaries, visibility, roleCounts, version } = session
  return (
    <SessionDialog
      title="Edit Session"
      submitLabel="Update Session"
      initial={{
        sessionName,
        locationAddress,
        beneficiaries,
        visibility,
        sessionStartDateTime: session.sessionStartDateTime.slice(0, 16),
        sessionEndDateTime: session.sessionEndDateTime.slice(0, 16),
        venueIds: session.venue.map(({ value }) => value).filter((value) => value !== noVenue),
        roleCounts: Object.fromEntries(roleCounts.map(({ roleName, roleCount }) => [roleName, roleCount])),
      }}
      roles={roleCounts.map(({ roleName }) => roleName)}
      onClose={onClose}
      onSubmit={async (body) => {
        await update.mutateAsync({ ...body, version })
        toastSuccess('Successfully edited')
      }}
    />
  )
}
