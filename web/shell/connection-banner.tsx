import { useSyncExternalStore } from 'react'
import { isSlow, onSlowChange } from '../lib/live-updates.ts'
import styles from './shell.module.css'

/** A quiet line while the real-time channel is away for longer. */
export function ConnectionBanner() {
  const slow = useSyncExternalStore(onSlowChange, isSlow)
  return slow ? (
    <div className={styles.banner} role="status">
      Live updates are paused. What you see may be older; everything else works.
    </div>
  ) : null
}
