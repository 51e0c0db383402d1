import { Button } from '@mantine/core'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { singular } from '#shared/singular.ts'
import styles from './data-table.module.css'
import type { Selection } from './use-selection.ts'

interface SelectionBarProps {
  selection: Selection<never> | Selection<unknown>
  noun: string
  actions: ReactNode
  /** Where all that the filters find may be chosen: how many that is. */
  matching?: number | undefined
}

/** How many rows are chosen, over all pages, and what can be done with them. */
export function SelectionBar({ selection, noun, actions, matching }: SelectionBarProps) {
  const count = selection.everything && matching ? matching : selection.chosen.size
  const bar = useRowsInPlace()
  return (
    <div ref={bar} className={styles.selectionBar}>
      <span role="status">
        {selection.everything ? 'All ' : ''}
        <strong>{count.toLocaleString('en')}</strong> {count === 1 ? singular(noun) : noun} selected
      </span>
      <Button size="compact-sm" variant="subtle" onClick={selection.clear}>
        Clear selection
      </Button>
      {matching && matching > selection.chosen.size && !selection.everything ? (
        <Button size="compact-sm" variant="subtle" onClick={() => selection.setEverything(true)}>
          Select all {matching.toLocaleString('en')} matching
        </Button>
      ) : null}
      <span className={styles.selectionActions}>{actions}</span>
    </div>
  )
}

/** The bar comes above the rows: the page moves by its height, so that the next row to choose stays under the pointer. */
function useRowsInPlace() {
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const topOf = (element: Element | null | undefined) => element?.getBoundingClientRect().top ?? 0
    const top = topOf(bar.current)
    const height = topOf(bar.current?.nextElementSibling) - top
    // above the window the browser itself keeps in place what is seen
    if (top < 0 || height <= 0) return undefined
    const before = window.scrollY
    const move = (by: number) => window.scrollBy({ top: by, behavior: 'instant' })
    move(height)
    const moved = window.scrollY - before
    return () => move(-moved)
  }, [])
  return bar
}
