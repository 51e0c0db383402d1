// The package's own types name folders without an index file, which this compiler's way of finding modules refuses.
// What we use of it:
declare module '@mantine/schedule' {
  import type { ComponentPropsWithoutRef, FunctionComponent, ReactElement } from 'react'

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
    weekendDays?: number[]
    withEventsDragAndDrop?: boolean
    onEventClick?: (event: ScheduleEventData) => void
    /** Draws an event's box from what the package would give to it. */
    renderEvent?: (event: ScheduleEventData, props: ComponentPropsWithoutRef<'button'>) => ReactElement
    onEventDrop?: (drop: { newStart: string; newEnd: string; event: ScheduleEventData }) => void
  }

  interface TimeProps extends ViewProps {
    /** HH:mm:ss, the first that is shown. */
    startTime?: string
    /** As dayjs writes it. */
    slotLabelFormat?: string
    /** YYYY-MM-DDTHH:mm:ss, on the clock of the events. */
    getCurrentTime?: () => string
  }

  export const DayView: FunctionComponent<TimeProps & { withAllDaySlot?: boolean; withCurrentTimeBubble?: boolean }>
  export const WeekView: FunctionComponent<
    TimeProps & { withAllDaySlots?: boolean; onDateChange?: (day: string) => void }
  >
  export const MonthView: FunctionComponent<
    ViewProps & {
      withOutsideDays?: boolean
      consistentWeeks?: boolean
      highlightToday?: boolean
      getDayProps?: (day: string) => Record<string, string>
      onDayClick?: (day: string) => void
      labels?: { moreLabel: (count: number) => string }
      moreEventsProps?: { popoverProps: { returnFocus: boolean; width: number } }
    }
  >
}
