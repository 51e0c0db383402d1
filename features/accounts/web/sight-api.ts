import { useQuery } from '@tanstack/react-query'
import { volunteerFormQuery } from '#features/form-settings/web/api.ts'
import { useSession } from '#web/lib/use-session.ts'
import { describeAbsence, isLimited } from '../rules.ts'

/** Whether the reader sees some locations only. */
export function useIsLimited(): boolean {
  const zones = useQuery(volunteerFormQuery).data?.assignedBusinessUnits.arrayData ?? []
  const user = useSession()?.user
  return user !== undefined && isLimited(zones, user)
}

/** Why a page about one record cannot be shown, as the reader's locations let it be said. */
export const useAbsence = (noun: string, they: 'It' | 'They' = 'It'): string =>
  describeAbsence(noun, they, useIsLimited())
