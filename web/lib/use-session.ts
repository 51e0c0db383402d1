import { useSyncExternalStore } from 'react'
import { currentSession, onSessionChange, type Session } from './session.ts'

/** Who is signed in; the component is drawn again when that changes. */
export function useSession(): Session | undefined {
  return useSyncExternalStore(onSessionChange, currentSession)
}
