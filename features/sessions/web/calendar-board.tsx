import '@mantine/schedule/styles.layer.css'
import { Text } from '@mantine/core'
import { DayView, MonthView, type ScheduleEventData, WeekView } from '@mantine/schedule'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { formatDate, formatSessionTime, localTime } from '#shared/dates.ts'
import { scrollOnArrival } from '#web/lib/scroll-on-arrival.ts'
import { useHolidays, useTimeZone } from '#web/lib/tenant-settings.ts'
import { toastError, toastSuccess, toastUndo } from '#web/lib/toasts.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import type { CalendarSession } from '../calendar-contract.ts'
import { type CalendarState, firstHour, isLong, isOvernight, movedBy, partsOf, shownDays } from '../calendar-rules.ts'
import { useMoveSession } from './api.ts'
import styles from './calendar.module.css'
import { boxText, hideSlots, renderCalendarBox, renderCalendarText, sessionOf } from './calendar-box.tsx'
import { sessionPath } from './calendar-list.tsx'
import { TypeLegend, typeColour } from './type-sign.tsx'

interface CalendarBoardProps {
  /** Of the organisation's clock. */
  today: string
  /** A day was chosen, by a click or by Enter. */
  onDay: (date: string) => void
  view: 'month' | 'week' | 'day'
  date: string
  sessions: readonly CalendarSession[]
  onChange: (part: Partial<CalendarState>) => void
}

interface Move {
  session: CalendarSession
  start: string
  end: string
}

const todayCell = '[data-today=true]'
const local = (time: string) => time.replace(' ', 'T').slice(0, 16)

/** Month, week or day. A click opens the session; dragging moves it, after a question. */
export function CalendarBoard({ view, date, today, sessions, onChange, onDay }: CalendarBoardProps) {
  const navigate = useNavigate()
  const [move, setMove] = useState<Move>()
  const events = useMemo<ScheduleEventData[]>(
    () =>
      sessions.flatMap((session) =>
        partsOf(session, view).map(({ start, end, isRest }) => ({
          id: isRest ? `${session.vid} rest ${start.slice(0, 10)}` : session.vid,
          title: boxText(session),
          start: `${start.replace('T', ' ')}:00`,
          end: `${end.replace('T', ' ')}:00`,
          color: session.cancelled ? 'gray' : typeColour(session.activityType),
          payload: { session, restOf: isRest ? start.slice(0, 10) : '' },
        })),
      ),
    [sessions, view],
  )
  // the week's headings name themselves without the words that they show
  const board = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (view !== 'week') return
    for (const heading of board.current?.querySelectorAll('.mantine-WeekView-weekViewDayLabel') ?? [])
      heading.setAttribute('aria-label', `${heading.textContent} ${date.slice(0, 7)}`)
  }, [view, date])
  // the last weeks of a month lie below the edge of a laptop's screen
  const router = useRouter()
  useEffect(() => {
    if (view !== 'month') return
    return scrollOnArrival(router, () => board.current?.querySelector(todayCell)?.scrollIntoView({ block: 'nearest' }))
  }, [view, router])
  // drawn again by the package: after each drawing
  useEffect(() => hideSlots(board.current))
  const timeZone = useTimeZone()
  const hours = {
    startTime: `${String(firstHour(sessions)).padStart(2, '0')}:00:00`,
    slotLabelFormat: 'h:mm A',
    getCurrentTime: () => localTime(new Date(), timeZone),
  }
  const holidays = useHolidays()
  const withNights = sessions.some(isLong)
  const shared = {
    date,
    events,
    withHeader: false,
    // red is for what is wrong
    weekendDays: [],
    withEventsDragAndDrop: true,
    renderEvent: renderCalendarBox,
    renderEventBody: renderCalendarText,
    onEventClick: (event: ScheduleEventData) => void navigate({ to: sessionPath(sessionOf(event)) }),
    onEventDrop: ({ newStart, newEnd, event }: { newStart: string; newEnd: string; event: ScheduleEventData }) => {
      const session = sessionOf(event)
      const times = isOvernight(session)
        ? movedBy(session, local(String(event.start)), local(newStart))
        : { start: local(newStart), end: local(newEnd) }
      setMove({ session, ...times })
    },
  }
  return (
    <div ref={board} className={`${styles.board} ${view === 'month' ? styles.month : ''}`}>
      <TypeLegend />
      {view === 'month' ? null : <HolidaysOf view={view} date={date} holidays={holidays} />}
      {view === 'month' ? (
        <MonthView
          {...shared}
          withOutsideDays={false}
          consistentWeeks={false}
          highlightToday={false}
          getDayProps={(day) => dayProps(day.slice(0, 10), today, holidays)}
          onDayClick={(day) => onDay(day.slice(0, 10))}
          labels={{ moreLabel: (count) => `${count} more: show all` }}
          moreEventsProps={{ popoverProps: { returnFocus: true, width: 300 } }}
        />
      ) : view === 'week' ? (
        <WeekView
          {...shared}
          {...hours}
          withAllDaySlots={withNights}
          onDateChange={(day) => onChange({ view: 'day', date: day.slice(0, 10) })}
        />
      ) : (
        <DayView {...shared} {...hours} withAllDaySlot={withNights} withCurrentTimeBubble={false} />
      )}
      {move ? <MoveDialog {...move} onClose={() => setMove(undefined)} /> : null}
    </div>
  )
}

/** A day says that it is today, by the organisation's clock, or a public holiday. */
function dayProps(day: string, today: string, holidays: ReadonlyMap<string, string>) {
  const holiday = holidays.get(day)
  const words = [
    formatSessionTime(`${day}T00:00`)
      .replace(/ \d\d:\d\d [AP]M$/, '')
      .replace(' 0', ' '),
    holiday,
    day === today ? 'today' : '',
  ]
  return {
    'aria-label': words.filter(Boolean).join(', '),
    ...(day === today ? { 'data-today': 'true' } : {}),
    ...(holiday ? { 'data-holiday': holiday, title: holiday } : {}),
  }
}

/** The public holidays of the days of a week or of one day. */
function HolidaysOf({
  view,
  date,
  holidays,
}: {
  view: 'week' | 'day'
  date: string
  holidays: ReadonlyMap<string, string>
}) {
  const { from, to } = shownDays({ view, date })
  const found = [...holidays].filter(([day]) => from <= day && day <= to)
  if (!found.length) return null
  return <p className={styles.holidays}>{found.map(([day, name]) => `${formatDate(day)}: ${name}`).join(' · ')}</p>
}

function MoveDialog({ session, start, end, onClose }: Move & { onClose: () => void }) {
  const update = useMoveSession()
  const confirm = async () => {
    try {
      const { version } = await update.mutateAsync({ session, start, end })
      const back = { session: { ...session, version }, start: session.start, end: session.end }
      const name = session.sessionName || session.title
      toastUndo({
        message: `Successfully edited: ${name}`,
        undo: () => void update.mutateAsync(back).then(() => toastSuccess(`As it was before: ${name}`), toastError),
      })
    } catch (error) {
      toastError(error)
    }
    onClose()
  }
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title="Are you sure that you want to update the session?"
      confirmLabel="Update"
      busy={update.isPending}
      onConfirm={() => void confirm()}
    >
      <Text>
        {session.sessionName || session.title} moves from {formatSessionTime(session.start)} to{' '}
        {formatSessionTime(start)}.
      </Text>
      {session.attendeeCount ? (
        <Text mt="xs">
          {session.attendeeCount === 1 ? '1 participant is' : `${session.attendeeCount} participants are`} signed up.
        </Text>
      ) : null}
    </ConfirmDialog>
  )
}
