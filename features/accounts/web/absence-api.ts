import { useQuery } from '@tanstack/react-query'
import { volunteerFormQuery } from '#features/form-settings/web/api.ts'
import { useSession } from '#web/lib/use-session.ts'
import { describeAbsence, isLimited } from '../rules.ts'

/** Why a page about one record cannot be shown, as the reader's locations let it be said. */
export function useAbsence(noun: string, they: 'It' | 'They' = 'It'): string {
  const zones = useQuery(volunteerFormQuery).data?.assignedBusinessUnits.arrayData ?? []
  const user = useSession()?.user
  return describeAbsence(noun, they, user !== undefined && isLimited(zones, user))
}
