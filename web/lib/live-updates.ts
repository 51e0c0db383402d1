import { downloadArrived } from './download-file.ts'
import { createNewsGatherer } from './gather-news.ts'
import { queryClient } from './query-client.ts'
import { refreshQueries } from './refresh-queries.ts'
import { currentSession, freshSession, onSessionChange } from './session.ts'
import { openSocket, type Pause } from './socket.ts'
import { toastOutcome, toastSuccess } from './toasts.tsx'

/** Milliseconds over which browsers that come back spread their questions. */
const refreshSpread = 5000

let paused: Pause = ''
const pauseListeners = new Set<() => void>()
const changeListeners = new Set<(keys: readonly string[]) => void>()
const progressListeners = new Set<(progress: JobProgress) => void>()

export interface JobProgress {
  job: string
  done: number
  total: number
}

/** Why no news come; empty while they do. */
export const whyPaused = () => paused

export function onPauseChange(listener: () => void): () => void {
  pauseListeners.add(listener)
  return () => pauseListeners.delete(listener)
}

/** Hears which queries have changed, by the beginnings of their keys (see the server's events). */
export function onChanged(listener: (keys: readonly string[]) => void): () => void {
  changeListeners.add(listener)
  return () => changeListeners.delete(listener)
}

/** Hears how far this account's jobs are. */
export function onJobProgress(listener: (progress: JobProgress) => void): () => void {
  progressListeners.add(listener)
  return () => progressListeners.delete(listener)
}

/** A key of the news names the queries that begin with its parts. */
const news = createNewsGatherer({
  refresh: (keys) =>
    void refreshQueries(
      queryClient,
      keys.map((key) => key.split('/')),
    ),
  isHidden: () => document.hidden,
})
// on the document: before the focus manager, which asks for what is old, and then finds it on its way
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) news.tellAll()
})

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
    if (!username) {
      news.stop()
      queryClient.clear()
    }
  }
  onSessionChange(follow)
  follow()
}

const open = () =>
  openSocket({
    onPaused: (next) => {
      paused = next
      for (const listener of pauseListeners) listener()
    },
    // the answer says who one is now; nobody's answer leads to the sign-in page
    onEnded: () => void freshSession(currentSession()?.accessToken).catch(() => undefined),
    // all browsers come back at once when a server has gone: they do not ask for everything at once
    onReconnect: (atOnce) =>
      setTimeout(() => void refreshQueries(queryClient, [[]]), atOnce ? 0 : Math.random() * refreshSpread),
    onMessage: (message) => {
      if (message.changed) {
        news.add(message.changed)
        if (!message.missed) for (const listener of changeListeners) listener(message.changed)
      }
      if (message.progress) for (const listener of progressListeners) listener(message.progress)
      if (message.grp) {
        toastSuccess(message.grp.message)
        news.add(['groups'])
      }
      // its form has gone on by itself: anyone who has opened another one since stays there
      if (message.activity) toastOutcome(message.activity.message)
      if (message.url) downloadArrived(message.url.url, message.url.fileName)
    },
  })
