import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PeopleLimit } from '#shared/tenant-settings.ts'
import { tenantSettingsQuery, useUpdateTenantSettings } from './api.ts'

/** The organisation's answer to which people limited users see, as it is being chosen beside the first of them. */
export function usePeopleLimit(enabled: boolean) {
  const kept = useQuery({ ...tenantSettingsQuery, enabled }).data
  const [chosen, setChosen] = useState<PeopleLimit>()
  const update = useUpdateTenantSettings()
  const value = chosen ?? kept?.settings.limitPeopleToLocations
  /** Keeps the answer where it is a new one; false when that failed. */
  const save = async (): Promise<boolean> => {
    if (!kept || !value || value === kept.settings.limitPeopleToLocations) return true
    const settings = { ...kept.settings, limitPeopleToLocations: value }
    return update.mutateAsync({ settings, version: kept.version }).then(
      () => true,
      () => false,
    )
  }
  const reset = () => {
    setChosen(undefined)
    update.reset()
  }
  const choose = (next: PeopleLimit) => {
    update.reset()
    setChosen(next)
  }
  return { value, choose, save, reset, error: update.error }
}
