import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './data-table.module.css'
import type { Selection } from './use-selection.ts'

interface SelectionBarProps {
  selection: Selection<never> | Selection<unknown>
  noun: string
  actions: ReactNode
}

/** How many rows are chosen, over all pages, and what can be done with them. */
export function SelectionBar({ selection, noun, actions }: SelectionBarProps) {
  return (
    <div className={styles.selectionBar}>
      <span role="status">
        <strong>{selection.chosen.size}</strong> {noun} selected
      </span>
      <Button size="compact-sm" variant="subtle" onClick={selection.clear}>
        Clear selection
      </Button>
      <span className={styles.selectionActions}>{actions}</span>
    </div>
  )
}
