import type { ReactNode } from 'react'
import styles from './letter-bar.module.css'

/** What is done with a letter, at the foot of the screen: above it previews and pictures come, and the page moves. */
export const LetterBar = ({ children }: { children: ReactNode }) => (
  <div className={`panel ${styles.bar}`} data-save-bar>
    {children}
  </div>
)
