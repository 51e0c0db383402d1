import { UnstyledButton } from '@mantine/core'
import type { ScheduleEventData } from '@mantine/schedule'
import type { ComponentPropsWithoutRef } from 'react'
import { typeTitles } from '#shared/activity-types.ts'
import { formatSessionTime, formatTime } from '#shared/dates.ts'
import { hasKey } from '#shared/objects.ts'
import type { CalendarSession } from '../calendar-contract.ts'
import { TypeSign } from './type-sign.tsx'

/** What the box of a session shows; its type is a colour and a sign there, and a word in the box's name. */
export const boxText = (session: CalendarSession) =>
  `${session.sessionName || session.title}${session.roleGap ? ` (${session.roleGap} open)` : ''}`

function boxName(session: CalendarSession): string {
  const time = `${formatSessionTime(session.start)} to ${formatTime(session.end)}`
  return [
    `${hasKey(typeTitles, session.activityType) ? typeTitles[session.activityType] : 'Session'}: ${boxText(session)}`,
    time,
    session.venue,
  ]
    .filter(Boolean)
    .join(', ')
}

export const sessionOf = (event: ScheduleEventData) => event.payload!['session'] as CalendarSession

/** A session's box, named by its type, date, time and venue for whoever cannot see where it stands. */
export function renderCalendarBox(event: ScheduleEventData, props: ComponentPropsWithoutRef<'button'>) {
  const name = boxName(sessionOf(event))
  return <UnstyledButton {...props} aria-label={name} title={name} />
}

/** What is seen in the box: the sign of its type, and the session. */
export const renderCalendarText = (event: ScheduleEventData) => (
  <>
    <TypeSign type={sessionOf(event).activityType} />
    {event.title}
  </>
)

/** Half hours and days do nothing when they are pressed: they are places to drop on, and no buttons to come by. */
export function hideSlots(board: HTMLElement | null): void {
  const slots = '.mantine-DayView-dayViewSlot, .mantine-WeekView-weekViewDaySlot'
  for (const slot of board?.querySelectorAll(slots) ?? []) {
    slot.setAttribute('aria-hidden', 'true')
    slot.setAttribute('tabindex', '-1')
  }
}
