import { groupPaths } from '#features/groups/web/paths.ts'
import { organisationPaths } from '#features/organisations/web/paths.ts'
import { volunteerPaths } from '#features/volunteers/web/paths.ts'
import type { Attendee } from '../contract.ts'

/** The page of a participant, unless the limit to locations hides them. */
export function linkOf({ volType, volunteerId, hidden }: Attendee): string | undefined {
  if (hidden) return undefined
  if (volType === 'grps') return groupPaths.group(volunteerId)
  return volType === 'indivols' ? volunteerPaths.individual(volunteerId) : organisationPaths.organisation(volunteerId)
}

/** Addresses of this feature's pages. */
export const attendancePaths = { held: '/activities/attendance' } as const
