import { useSyncExternalStore } from 'react'
import { isSlow, onSlowChange } from '../lib/live-updates.ts'
import { onUnsentChange, unsentWrites } from '../lib/unsent.ts'
import { useOnline } from '../lib/use-online.ts'
import styles from './shell.module.css'

/** What waits for the network, or that there is none; else a quiet line while the real-time channel is away for longer. */
export function ConnectionBanner() {
  const slow = useSyncExternalStore(onSlowChange, isSlow)
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
  return slow ? (
    <div className={styles.banner} role="status">
      Live updates are paused. What you see may be older; everything else works.
    </div>
  ) : null
}
