import { useState } from 'react'
import { useVenueChoices } from '#features/form-settings/web/api.ts'
import type { FormField } from '#shared/form-field.ts'
import { mergeForms } from '#shared/merge-forms.ts'
import { ApiProblem } from '#web/lib/api-problem.ts'
import { toastSuccess } from '#web/lib/toasts.tsx'
import { ConflictDialog } from '#web/ui/conflict-dialog.tsx'
import { noVenue, type Session, type Visibility } from '../session-contract.ts'
import { useUpdateSession } from './api.ts'
import { SessionDialog } from './session-dialog.tsx'

/** A session's details as two people's are compared: locations by their names. */
interface ComparedSession {
  sessionName: string
  sessionStartDateTime: string
  sessionEndDateTime: string
  venue: string[]
  locationAddress: string
  beneficiaries: string
  visibility: Visibility
  roleCounts: Record<string, number>
}

const field = (name: keyof ComparedSession, label: string): FormField => ({ name, label, section: '', kind: 'text' })
const fields = [
  field('sessionName', 'Session name'),
  field('sessionStartDateTime', 'Start date and time'),
  field('sessionEndDateTime', 'End date and time'),
  field('venue', 'Venue'),
  field('locationAddress', 'Address'),
  field('beneficiaries', 'Beneficiaries'),
  field('visibility', 'Publish to VOPO'),
  field('roleCounts', 'How many of each role'),
]

const byRole = (roleCounts: readonly { roleName: string; roleCount: number }[]) =>
  Object.fromEntries(roleCounts.map(({ roleName, roleCount }) => [roleName, roleCount]))

function comparedSession(session: Session): ComparedSession {
  const { sessionName, locationAddress, beneficiaries, visibility, roleCounts, venue } = session
  return {
    sessionName,
    sessionStartDateTime: session.sessionStartDateTime.slice(0, 16),
    sessionEndDateTime: session.sessionEndDateTime.slice(0, 16),
    venue: venue.flatMap(({ label, value }) => (value === noVenue ? [] : label)),
    locationAddress,
    beneficiaries,
    visibility,
    roleCounts: byRole(roleCounts),
  }
}

/**
 * Changes one session's details; its participants stay. What somebody else changed since it was opened is kept, and
 * what both changed is asked.
 */
export function EditSessionDialog({ session, onClose }: { session: Session; onClose: () => void }) {
  // as it was when the dialog was opened: the page goes on showing what others do
  const [base] = useState(session)
  const [conflict, setConflict] = useState<{ mine: ComparedSession; theirs: Session }>()
  const update = useUpdateSession(base.vid)
  const choices = [...base.venue, ...useVenueChoices().flatMap(({ items }) => items)]
  const names = new Map(choices.map(({ value, label }) => [value, label]))
  const save = async (values: ComparedSession, version: number) => {
    await update.mutateAsync({
      ...values,
      sessionDate: values.sessionStartDateTime.slice(0, 10),
      venue: values.venue.length ? values.venue : noVenue,
      roleCounts: Object.entries(values.roleCounts).map(([roleName, roleCount]) => ({ roleName, roleCount })),
      version,
    })
    toastSuccess('Successfully edited')
  }
  /** Throws while there is something to be asked. */
  const saveOrAsk = async (mine: ComparedSession) => {
    try {
      await save(mine, base.version)
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.code !== 'stale-version') throw error
      const theirs = error.current as Session
      const { merged, conflicts } = mergeForms(comparedSession(base), mine, comparedSession(theirs))
      if (!conflicts.length) return save(merged, theirs.version)
      setConflict({ mine, theirs })
      throw error
    }
  }
  return (
    <>
      <SessionDialog
        title="Edit Session"
        submitLabel="Update Session"
        initial={{
          ...comparedSession(base),
          venueIds: base.venue.map(({ value }) => value).filter((value) => value !== noVenue),
        }}
        roles={base.roleCounts.map(({ roleName }) => roleName)}
        onClose={onClose}
        onSubmit={({ sessionName, sessionStartDateTime, sessionEndDateTime, ...mine }) =>
          saveOrAsk({
            sessionName,
            sessionStartDateTime,
            sessionEndDateTime,
            venue: mine.venue === noVenue ? [] : [mine.venue].flat().map((id) => names.get(id) ?? id),
            locationAddress: mine.locationAddress,
            beneficiaries: mine.beneficiaries,
            visibility: mine.visibility,
            roleCounts: byRole(mine.roleCounts),
          })
        }
      />
      {conflict ? (
        <ConflictDialog
          noun="this session"
          fields={fields}
          base={comparedSession(base)}
          mine={conflict.mine}
          theirs={{ ...comparedSession(conflict.theirs), updatedBy: 'Somebody else' }}
          onChoose={async (chosen) => {
            await save(chosen, conflict.theirs.version)
            onClose()
          }}
          onClose={() => setConflict(undefined)}
        />
      ) : null}
    </>
  )
}
