import { useMemo, useSyncExternalStore } from 'react'
import { localDate } from '#shared/dates.ts'
import type { TenantSettings } from '#shared/tenant-settings.ts'

const accentKey = 'manyhands.accent'

let settings: TenantSettings | undefined
/** That of the organisation whose public page is open, which may be another one's. */
let shownAccent: string | undefined
const listeners = new Set<() => void>()

/** The settings of the signed-in person's organisation, for every part of the screen. */
export function keepTenantSettings(next: TenantSettings): void {
  settings = next
  localStorage.setItem(accentKey, next.accentColour)
  for (const listener of listeners) listener()
}

/** For as long as a public page is open. */
export function showAccentColour(next: string | undefined): void {
  shownAccent = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useTenantSettings(): TenantSettings | undefined {
  return useSyncExternalStore(subscribe, () => settings)
}

const usualTimeZone = 'Asia/Singapore'

/** The organisation's; until its settings are here, that of most. */
export function useTimeZone(): string {
  return useTenantSettings()?.timeZone ?? usualTimeZone
}

/** The organisation's date, as YYYY-MM-DD. */
export function useToday(): string {
  return localDate(new Date(), useTimeZone())
}

/** The same outside the screen: right once the account has been read. */
export const tenantToday = (): string => localDate(new Date(), settings?.timeZone ?? usualTimeZone)

/** The accent colour; the one of the last visit until the settings are here, so that nothing changes its colour. */
export function useAccentColour(): string | undefined {
  const shown = useSyncExternalStore(subscribe, () => shownAccent)
  const own = useTenantSettings()?.accentColour
  return shown ?? own ?? localStorage.getItem(accentKey) ?? undefined
}

/** The public holidays of the settings: their names by their days. */
export function useHolidays(): ReadonlyMap<string, string> {
  const holidays = useTenantSettings()?.publicHolidays
  return useMemo(() => new Map(holidays?.map(({ date, name }) => [date, name || 'Public holiday'])), [holidays])
}
