import { useSession } from '#web/lib/use-session.ts'
import { useZones } from '#web/ui/use-zones.ts'
import { describeAbsence, isLimited } from '../rules.ts'

/** Whether the reader sees some locations only. */
export function useIsLimited(): boolean {
  const zones = useZones() ?? []
  const user = useSession()?.user
  return user !== undefined && isLimited(zones, user)
}

/** Why a page about one record cannot be shown, as the reader's locations let it be said. */
export const useAbsence = (noun: string, they: 'It' | 'They' = 'It'): string =>
  describeAbsence(noun, they, useIsLimited())
