import { type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { swipeOf } from '../swipe-rules.ts'
import styles from './attendee-list.module.css'

interface SwipeRowProps {
  className: string
  /** Whether the row can be swiped now. */
  isOn: boolean
  onSwipe: (choice: 'absent' | 'excused') => void
  children: ReactNode
}

const labels = { absent: 'Absent', excused: 'Excused' }

/**
 * A row that a finger swipes: to the left for absent, to the right for excused. It is a short way to what the menu of the
 * row has, too; a mouse, a keyboard and a screen reader notice nothing of it.
 */
export function SwipeRow({ className, isOn, onSwipe, children }: SwipeRowProps) {
  const start = useRef<{ x: number; y: number }>(undefined)
  const wasSwiped = useRef(false)
  const [by, setBy] = useState(0)
  const { choice, isFar } = swipeOf(by)
  const begin = (event: PointerEvent) => {
    wasSwiped.current = false
    start.current =
      isOn && event.pointerType === 'touch' && event.isPrimary ? { x: event.clientX, y: event.clientY } : undefined
  }
  const move = (event: PointerEvent<HTMLElement>) => {
    if (!start.current || !event.isPrimary) return
    const next = event.clientX - start.current.x
    if (!by && !swipeOf(next).choice) return
    // from here on the finger means the row, and no button on it
    wasSwiped.current = true
    event.currentTarget.setPointerCapture(event.pointerId)
    setBy(next)
  }
  const end = (isMeant: boolean) => {
    if (isMeant && start.current && choice && isFar) onSwipe(choice)
    start.current = undefined
    setBy(0)
  }
  return (
    <li
      className={`${className} ${styles.swiped}`}
      {...(choice
        ? { 'data-swipe': choice, 'data-label': labels[choice], style: { transform: `translateX(${by}px)` } }
        : {})}
      {...(isFar ? { 'data-far': true } : {})}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={() => end(true)}
      onPointerCancel={() => end(false)}
      onClickCapture={(event) => {
        if (!wasSwiped.current) return
        wasSwiped.current = false
        event.preventDefault()
        event.stopPropagation()
      }}
    >
      {children}
    </li>
  )
}
