import { useSyncExternalStore } from 'react'
import { onPauseChange, whyPaused } from '../lib/live-updates.ts'
import { onUnsentChange, unsentWrites } from '../lib/unsent.ts'
import { useOnline } from '../lib/use-online.ts'
import styles from './shell.module.css'

/** What waits for the network, or that there is none; else a quiet line while no news come. */
export function ConnectionBanner() {
  const pause = useSyncExternalStore(onPauseChange, whyPaused)
  const unsent = useSyncExternalStore(onUnsentChange, unsentWrites)
  const isOnline = useOnline()
  const { length } = unsent
  if (length)
    return (
      <div className={styles.banner} role="alert">
        {length === 1 ? '1 change is' : `${length} changes are`} not sent yet.{' '}
        {unsent.every(({ isKept }) => isKept)
          ? `${length === 1 ? 'It is' : 'They are'} kept on this device, and will be sent when the network is back.`
          : 'Keep this page open: we will keep trying until the server responds.'}
      </div>
    )
  if (!isOnline)
    return (
      <div className={styles.banner} role="status">
        No network. What is not on the screen yet comes when it is back.
      </div>
    )
  return pause ? (
    <div className={styles.banner} role="status">
      {pause === 'slow'
        ? 'Live updates are paused. What you see may be older; everything else works.'
        : 'You have more than five windows open: this one may show older numbers. Click in it to refresh it.'}
    </div>
  ) : null
}
