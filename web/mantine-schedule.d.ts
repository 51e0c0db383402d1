// The package's own types name folders without an index file, which this compiler's way of finding modules refuses.
// What we use of it:
declare module '@mantine/schedule' {
  import type { FunctionComponent } from 'react'

  export interface ScheduleEventData {
    id: string
    title: string
    /** YYYY-MM-DD HH:mm:ss */
    start: string
    end: string
    color: string
    payload?: Record<string, unknown>
  }

  interface ViewProps {
    /** YYYY-MM-DD */
    date: string
    events: ScheduleEventData[]
    withHeader?: boolean
    withEventsDragAndDrop?: boolean
    onEventClick?: (event: ScheduleEventData) => void
    onEventDrop?: (drop: { newStart: string; newEnd: string; event: ScheduleEventData }) => void
  }

  export const DayView: FunctionComponent<ViewProps>
  export const WeekView: FunctionComponent<ViewProps>
  export const MonthView: FunctionComponent<ViewProps & { onDayClick?: (day: string) => void }>
}
