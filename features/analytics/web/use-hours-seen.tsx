import { useIsLimited } from '#features/accounts/web/sight-api.ts'
import { useTenantSettings } from '#web/lib/tenant-settings.ts'
import { hoursSeen } from '../hours-rules.ts'

/** Whose hours the reader sees, in a sentence; empty where nothing is left out. */
export function useHoursSeen(): string {
  return hoursSeen(useIsLimited(), useTenantSettings()?.limitPeopleToLocations ?? 'off')
}
