import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PeopleLimit } from '#shared/tenant-settings.ts'
import { tenantSettingsQuery, useUpdateTenantSettings } from './api.ts'

/** The organisation's answer to which people limited users see, as it is being chosen beside one of them. */
export function usePeopleLimit(enabled: boolean) {
  const kept = useQuery({ ...tenantSettingsQuery, enabled }).data
  const [chosen, setChosen] = useState<PeopleLimit>()
  const update = useUpdateTenantSettings()
  const value = chosen ?? kept?.settings.limitPeopleToLocations
  /** Keeps the answer where it is a new one. */
  const save = async (): Promise<void> => {
    if (!kept || !value || value === kept.settings.limitPeopleToLocations) return
    await update.mutateAsync({ settings: { ...kept.settings, limitPeopleToLocations: value }, version: kept.version })
  }
  const reset = () => {
    setChosen(undefined)
    update.reset()
  }
  /** Another answer than the organisation has: keeping it changes what others see. */
  const isNew = kept !== undefined && value !== kept.settings.limitPeopleToLocations
  return { value, isNew, choose: setChosen, save, reset }
}
