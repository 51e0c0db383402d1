import { useSyncExternalStore } from 'react'

function subscribe(onChange: () => void): () => void {
  const names = ['online', 'offline']
  for (const name of names) addEventListener(name, onChange)
  return () => {
    for (const name of names) removeEventListener(name, onChange)
  }
}

/** Whether this device has a network at all; whether the server is reached is another matter. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine)
