import { useSyncExternalStore } from 'react'

/** The organisation as it shows itself; `logo` is an address, empty without one. */
export interface Organisation {
  name: string
  logo: string
}

const key = 'manyhands.organisation'
const listeners = new Set<() => void>()
let organisation = readKept()

function readKept(): Organisation | undefined {
  try {
    const kept: Partial<Organisation> | null = JSON.parse(localStorage.getItem(key) ?? 'null')
    const { name, logo } = kept ?? {}
    // an address of our own and nothing else
    return name && logo?.startsWith('/api/tenants/') ? { name, logo } : undefined
  } catch {
    return undefined
  }
}

/** The organisation of the person who is signed in; kept, so that the sign-in page of this browser shows it the next time. */
export function keepOrganisation(next: Organisation): void {
  if (organisation?.name === next.name && organisation.logo === next.logo) return
  organisation = next
  localStorage.setItem(key, JSON.stringify(next))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The organisation of this browser: of the person who is signed in, or was the last. */
export function useOrganisation(): Organisation | undefined {
  return useSyncExternalStore(subscribe, () => organisation)
}
