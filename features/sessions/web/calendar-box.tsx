import { UnstyledButton } from '@mantine/core'
import type { ScheduleEventData } from '@mantine/schedule'
import type { ComponentPropsWithoutRef } from 'react'
import { typeTitles } from '#shared/activity-types.ts'
import { formatSessionTime, formatTime } from '#shared/dates.ts'
import { hasKey } from '#shared/objects.ts'
import type { CalendarSession } from '../calendar-contract.ts'
import { boxTime, isOvernight, saidOfRest } from '../calendar-rules.ts'
import { noVenue } from '../contract.ts'
import styles from './calendar.module.css'
import { TypeSign } from './type-sign.tsx'

/** What the box of a session shows; its type is a colour and a sign there, and a word in the box's name. */
export const boxText = (session: CalendarSession) =>
  `${session.cancelled ? 'Cancelled: ' : ''}${session.sessionName || session.title}`
/** How many places are open: the first words of the second line, where nothing cuts them off. */
const openOf = ({ roleGap }: CalendarSession) => (roleGap ? `${roleGap} open` : '')

/** When it begins; on a day after its first, until when it goes on. */
const timeOf = (session: CalendarSession, restOf: string) =>
  restOf ? saidOfRest(session, restOf) : boxTime(session.start)
const whereOf = ({ venue }: CalendarSession) => (venue === noVenue ? '' : venue)

/** It begins with the type and what the box shows, in the same words and order. */
function boxName(session: CalendarSession, restOf: string): string {
  const type = hasKey(typeTitles, session.activityType) ? typeTitles[session.activityType] : 'Session'
  const shown = [timeOf(session, restOf), boxText(session), openOf(session), whereOf(session)].filter(Boolean).join(' ')
  return `${type}: ${shown}, ${formatSessionTime(session.start)} to ${endOf(session)}`
}

const endOf = (session: CalendarSession) =>
  isOvernight(session) ? formatSessionTime(session.end) : formatTime(session.end)

/** The day after its first of which it is a part; else empty. */
const restOf = (event: ScheduleEventData) => String(event.payload?.['restOf'] ?? '')

export const sessionOf = (event: ScheduleEventData) => event.payload!['session'] as CalendarSession

/** A session's box, named by its type, date, time and venue for anyone who cannot see where it stands. */
export function renderCalendarBox(event: ScheduleEventData, props: ComponentPropsWithoutRef<'button'>) {
  const name = boxName(sessionOf(event), restOf(event))
  return <UnstyledButton {...props} aria-label={name} title={name} />
}

/** What is seen in the box: the sign of its type, when it begins, the session, how many places are open, and where it is. */
export function renderCalendarText(event: ScheduleEventData) {
  const session = sessionOf(event)
  return (
    <>
      <span className={`${styles.text} ${session.cancelled ? styles.cancelled : ''}`}>
        <TypeSign type={session.activityType} />
        {timeOf(session, restOf(event))} {event.title}
      </span>{' '}
      {openOf(session) || whereOf(session) ? (
        <span className={styles.where}>
          {openOf(session) ? <b>{openOf(session)}</b> : null}
          {openOf(session) && whereOf(session) ? ' · ' : ''}
          {whereOf(session)}
        </span>
      ) : null}
    </>
  )
}

/** Half hours and days do nothing when they are pressed: they are places to drop on, and no buttons to come by. */
export function hideSlots(board: HTMLElement | null): void {
  const slots = '.mantine-DayView-dayViewSlot, .mantine-WeekView-weekViewDaySlot'
  for (const slot of board?.querySelectorAll(slots) ?? []) {
    slot.setAttribute('aria-hidden', 'true')
    slot.setAttribute('tabindex', '-1')
  }
}
