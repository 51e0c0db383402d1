import { weekdays } from '#shared/dates.ts'
import { useHolidays } from '#web/lib/tenant-settings.ts'
import type { CalendarSession } from '../calendar-contract.ts'
import { boxTime, daysOfSession, saidOfRest, titleOf, weeksOfMonth } from '../calendar-rules.ts'
import { noVenue } from '../contract.ts'
import styles from './calendar.module.css'
import { boxText } from './calendar-box.tsx'

interface PrintedMonthProps {
  date: string
  sessions: readonly CalendarSession[]
}

/** The month on paper: every session of every day, however many there are; a week is as high as its fullest day. */
export function PrintedMonth({ date, sessions }: PrintedMonthProps) {
  const holidays = useHolidays()
  const parts = sessions.flatMap((session) => daysOfSession(session).map((day, i) => ({ day, session, isRest: i > 0 })))
  const byDay = Map.groupBy(parts, ({ day }) => day)
  return (
    <div className={styles.printed}>
      <h2>{titleOf('month', date)}</h2>
      <table>
        <thead>
          <tr>
            {weekdays.map((day) => (
              <th key={day}>{day}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOfMonth(date).map((week) => (
            <tr key={week.join()}>
              {week.map((day, place) => (
                <td key={day || place}>
                  <b>{Number(day.slice(8)) || ''}</b> {holidays.get(day)}
                  {byDay.get(day)?.map(({ session, isRest }) => (
                    <p key={session.vid}>
                      <b>{isRest ? saidOfRest(session, day) : boxTime(session.start)}</b> {boxText(session)}
                      {session.venue === noVenue ? '' : `, ${session.venue}`}
                    </p>
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
