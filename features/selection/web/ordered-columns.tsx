import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical, IconX } from '@tabler/icons-react'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { type ListColumn, moveColumn } from '../column-rules.ts'
import styles from './column-picker.module.css'

interface OrderedColumnsProps {
  /** With their titles. */
  columns: ListColumn[]
  /** Also those without a title, which the form hides. */
  names: readonly string[]
  onMove: (names: readonly string[]) => void
  onDrop: (name: string) => void
}

/** The shown columns: dragged with the mouse, moved by buttons or with the arrow keys on them. The name stays first. */
export function OrderedColumns({ columns, names, onMove, onDrop }: OrderedColumnsProps) {
  const [dragged, setDragged] = useState<string>()
  const [said, setSaid] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const focused = useRef<string>(undefined)
  // a row that was moved in the page loses the focus
  useEffect(() => {
    const label = focused.current
    const button = [...(list.current?.querySelectorAll('button') ?? [])].find((one) => one.ariaLabel === label)
    if (!label || !button) return
    focused.current = undefined
    if (button.disabled) button.closest('li')?.querySelector<HTMLElement>('button:not(:disabled)')?.focus()
    else button.focus()
  })
  // keys may be pressed faster than the list is drawn again
  const newest = useRef(names)
  useEffect(() => {
    newest.current = names
  }, [names])
  const move = ({ name, title }: ListColumn, placeOf: (order: readonly string[]) => number, button?: string) => {
    const next = moveColumn(newest.current, name, placeOf(newest.current))
    newest.current = next
    focused.current = button
    setSaid(`${title} is number ${next.indexOf(name) + 1} of ${next.length} now`)
    onMove(next)
  }
  return (
    <>
      <ul ref={list} className={styles.shown} aria-label="Shown columns">
        {columns.map((column, at) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging; the buttons in it do the same
          <li
            key={column.name}
            className={styles.column}
            data-dragged={dragged === column.name || undefined}
            draggable={at > 0}
            onDragStart={(event: DragEvent) => {
              event.dataTransfer.effectAllowed = 'move'
              setDragged(column.name)
            }}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event) => {
              const moved = columns.find(({ name }) => name === dragged)
              if (!moved) return
              event.preventDefault()
              if (moved !== column && at > 0) move(moved, (order) => order.indexOf(column.name))
            }}
          >
            <IconGripVertical size={16} aria-hidden className={styles.grip} data-fixed={at === 0 || undefined} />
            <span className={styles.title}>{column.title}</span>
            {at === 0 ? (
              <span className={styles.fixed}>always first</span>
            ) : (
              <Moves
                title={column.title}
                isFirst={at === 1}
                isLast={at === columns.length - 1}
                onMove={(by, button) => move(column, (order) => order.indexOf(column.name) + by, button)}
                onDrop={() => onDrop(column.name)}
              />
            )}
          </li>
        ))}
      </ul>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  )
}

interface MovesProps {
  title: string
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1, button: string) => void
  onDrop: () => void
}

function Moves({ title, isFirst, isLast, onMove, onDrop }: MovesProps) {
  const [up, down] = [`Move ${title} up`, `Move ${title} down`]
  return (
    <ActionIcon.Group
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
        event.preventDefault()
        if (event.key === 'ArrowUp' && !isFirst) onMove(-1, up)
        if (event.key === 'ArrowDown' && !isLast) onMove(1, down)
      }}
    >
      <ActionIcon
        variant="default"
        className={styles.button}
        aria-label={up}
        disabled={isFirst}
        title={isFirst ? 'Only the name stands above it.' : undefined}
        onClick={() => onMove(-1, up)}
      >
        <IconArrowUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        className={styles.button}
        aria-label={down}
        disabled={isLast}
        title={isLast ? 'It is the last one.' : undefined}
        onClick={() => onMove(1, down)}
      >
        <IconArrowDown size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="default" className={styles.button} aria-label={`Hide ${title}`} onClick={onDrop}>
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </ActionIcon.Group>
  )
}
