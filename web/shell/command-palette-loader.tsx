import { useHotkeys } from '@mantine/hooks'
import { Suspense, useSyncExternalStore } from 'react'
import { lazy } from '../lib/lazy.ts'

const CommandPalette = lazy(async () => ({ default: (await import('./command-palette.tsx')).CommandPalette }))

let opened = false
let wasWanted = false
const listeners = new Set<() => void>()

function setOpened(next: boolean): void {
  opened = next
  wasWanted ||= next
  for (const listener of listeners) listener()
}

export const openCommandPalette = () => setOpened(true)

/** Ctrl-K or Cmd-K anywhere; the palette's code arrives when it is first wanted. */
export function CommandPaletteLoader() {
  const isOpened = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => opened,
  )
  useHotkeys([['mod+K', () => setOpened(!opened)]], [])
  return wasWanted ? (
    <Suspense fallback={null}>
      <CommandPalette opened={isOpened} onClose={() => setOpened(false)} />
    </Suspense>
  ) : null
}
