import { ownPath } from '../paths.ts'
import { downloadArrived } from './download-file.ts'
import { goTo } from './navigation.ts'
import { queryClient } from './query-client.ts'
import { currentSession, onSessionChange } from './session.ts'
import { openSocket } from './socket.ts'
import { toastInfo, toastSuccess } from './toasts.tsx'

const isFormBelow = (path: string, current: string) => current.startsWith(`${path}/`) && /\/(add|edit)$/.test(current)

let slow = false
const slowListeners = new Set<() => void>()
const changeListeners = new Set<(keys: readonly string[]) => void>()
const progressListeners = new Set<(progress: JobProgress) => void>()

export interface JobProgress {
  job: string
  done: number
  total: number
}

export const isSlow = () => slow

export function onSlowChange(listener: () => void): () => void {
  slowListeners.add(listener)
  return () => slowListeners.delete(listener)
}

/** Hears which queries have changed, by their first keys. */
export function onChanged(listener: (keys: readonly string[]) => void): () => void {
  changeListeners.add(listener)
  return () => changeListeners.delete(listener)
}

/** Hears how far this account's jobs are. */
export function onJobProgress(listener: (progress: JobProgress) => void): () => void {
  progressListeners.add(listener)
  return () => progressListeners.delete(listener)
}

/** Keeps the channel open while somebody is signed in, and applies what it says to the screen. */
export function startLiveUpdates(): void {
  let close: (() => void) | undefined
  let account: string | undefined
  const follow = () => {
    const username = currentSession()?.user.username
    if (username === account) return
    account = username
    close?.()
    close = username ? open() : undefined
    if (!username) queryClient.clear()
  }
  onSessionChange(follow)
  follow()
}

const open = () =>
  openSocket({
    onSlow: (next) => {
      slow = next
      for (const listener of slowListeners) listener()
    },
    onReconnect: () => void queryClient.invalidateQueries(),
    onMessage: (message) => {
      for (const key of message.changed ?? []) void queryClient.invalidateQueries({ queryKey: [key] })
      if (message.changed) for (const listener of changeListeners) listener(message.changed)
      if (message.progress) for (const listener of progressListeners) listener(message.progress)
      if (message.grp) {
        toastSuccess(message.grp.message)
        void queryClient.invalidateQueries({ queryKey: ['groups'] })
      }
      if (message.activity) {
        toastInfo(message.activity.message)
        const path = ownPath(message.activity.path)
        // from the form that waits for it; who has gone on to something else is left there
        if (isFormBelow(path, window.location.pathname)) goTo(path)
      }
      if (message.url) downloadArrived(message.url.url, message.url.fileName)
    },
  })
