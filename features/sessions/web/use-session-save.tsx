import { mergeForms } from '#shared/merge-forms.ts'
import { toastError, toastSuccess, toastUndo } from '#web/lib/toasts.tsx'
import { useMergedSave } from '#web/ui/use-merged-save.tsx'
import { noVenue, type Session, type Visibility } from '../contract.ts'
import { useUpdateSession } from './api.ts'

/** A session's details as two people's are compared: locations by their names. */
export interface ComparedSession {
  sessionName: string
  sessionStartDateTime: string
  sessionEndDateTime: string
  venue: string[]
  locationAddress: string
  beneficiaries: string
  visibility: Visibility
  roleCounts: Record<string, number>
}

const field = (name: keyof ComparedSession, label: string) => ({ name, label })
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

export const byRole = (roleCounts: readonly { roleName: string; roleCount: number }[]) =>
  Object.fromEntries(roleCounts.map(({ roleName, roleCount }) => [roleName, roleCount]))

export function comparedSession(session: Session): ComparedSession & { version: number } {
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
    version: session.version,
  }
}

/** Saves a session that was opened as `base`, with a way back; what others changed since stays in both directions. */
export function useSessionSave(base: Session) {
  const merged = useMergedSave<ComparedSession>({ noun: 'this session', fields, formOf: comparedSession })
  const update = useUpdateSession(base.vid)
  const write = (values: ComparedSession, version: number) =>
    update.mutateAsync({
      ...values,
      sessionDate: values.sessionStartDateTime.slice(0, 10),
      venue: values.venue.length ? values.venue : noVenue,
      roleCounts: Object.entries(values.roleCounts).map(([roleName, roleCount]) => ({ roleName, roleCount })),
      version,
    })
  const putBack = async (mine: ComparedSession, saved: Session) => {
    const { version: _ofBase, ...before } = comparedSession(base)
    try {
      await write(mergeForms(mine, before, comparedSession(saved)).merged, saved.version)
      toastSuccess(`As it was before: ${base.sessionName}`)
    } catch (error) {
      toastError(error)
    }
  }
  const save = async (mine: ComparedSession, onUndo: () => void) => {
    const saved = await merged.save({ base: comparedSession(base), mine, write })
    const undo = () => {
      onUndo()
      void putBack(mine, saved)
    }
    toastUndo({ message: `Successfully edited: ${mine.sessionName}`, undo })
  }
  return { save, question: merged.question }
}
