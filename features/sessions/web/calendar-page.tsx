import { Alert, Button, Group, SegmentedControl, Select, Stack, Switch, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight, IconPlus, IconPrinter } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { volunteerFormQuery } from '#features/form-settings/web/api.ts'
import { activityTypes, typeTitles } from '#shared/activity-types.ts'
import { useAddressSearch, useChangeSearch } from '#web/lib/address.ts'
import { messageOf } from '#web/lib/api-problem.ts'
import { lazy } from '#web/lib/lazy.ts'
import { useToday } from '#web/lib/tenant-settings.ts'
import { PageSkeleton } from '#web/shell/page-skeleton.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { type CalendarState, readCalendarState, shownDays, titleOf, turn } from '../calendar-rules.ts'
import { calendarQuery } from './api.ts'
import styles from './calendar.module.css'
import { CalendarList } from './calendar-list.tsx'
import { DayDialog } from './day-dialog.tsx'

const PrintedMonth = lazy(async () => ({ default: (await import('./printed-month.tsx')).PrintedMonth }))
const CalendarBoard = lazy(async () => ({ default: (await import('./calendar-board.tsx')).CalendarBoard }))

/** All sessions by month, week, day or as a list; on a phone the list. */
export function CalendarPage() {
  const search = useAddressSearch()
  const changeSearch = useChangeSearch()
  const isPhone = useMediaQuery('(max-width: 48em)') ?? false
  const today = useToday()
  const asked = readCalendarState(search, { today, view: 'month' })
  const state: CalendarState = isPhone ? { ...asked, view: 'list' } : asked
  const change = (part: Partial<CalendarState>) => {
    const next = { ...asked, ...part }
    changeSearch(
      {
        view: next.view === 'month' ? undefined : next.view,
        date: next.date === today ? undefined : next.date,
        type: next.activityType || undefined,
        venue: next.venueId || undefined,
        gap: next.roleGap ? 'true' : undefined,
      },
      { replace: true, resetScroll: false },
    )
  }
  const [askedToday, setAskedToday] = useState(0)
  const [day, setDay] = useState<string>()
  const days = shownDays(state)
  const sessions = useQuery({ ...calendarQuery(state, days), placeholderData: keepPreviousData })
  return (
    <>
      <div data-no-print>
        <PageHeader
          title="Calendar"
          breadcrumbs={[{ label: 'Activities' }, { label: 'Calendar' }]}
          actions={
            state.view === 'month' ? (
              <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => print()}>
                Print
              </Button>
            ) : state.view === 'list' ? (
              <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setDay(state.date)}>
                Add
              </Button>
            ) : undefined
          }
        />
      </div>
      <Stack gap="md">
        <CalendarBar
          state={state}
          isPhone={isPhone}
          onChange={change}
          onToday={() => {
            change({ date: today })
            setAskedToday(askedToday + 1)
          }}
        />
        <CalendarFilters state={state} onChange={change} />
        {sessions.error ? (
          <Alert color="red" role="alert">
            {messageOf(sessions.error)}
          </Alert>
        ) : null}
        {sessions.data?.truncated ? (
          <Text c="dimmed" role="status">
            Not all sessions of these days can be shown. Choose a type, a venue or fewer days.
          </Text>
        ) : null}
        {!sessions.data ? (
          <PageSkeleton />
        ) : state.view === 'list' ? (
          <CalendarList sessions={sessions.data.sessions} date={state.date} asked={askedToday} onDay={setDay} />
        ) : (
          <Suspense fallback={<PageSkeleton />}>
            <CalendarBoard
              view={state.view}
              date={state.date}
              // each time it is asked for today it begins there again
              key={askedToday}
              today={today}
              sessions={sessions.data.sessions}
              onChange={change}
              onDay={setDay}
            />
            {state.view === 'month' ? <PrintedMonth date={state.date} sessions={sessions.data.sessions} /> : null}
          </Suspense>
        )}
      </Stack>
      {day ? (
        <DayDialog
          date={day}
          sessions={sessions.data?.sessions ?? []}
          {...(isPhone
            ? {}
            : {
                onOpenDay: () => {
                  setDay(undefined)
                  change({ view: 'day', date: day })
                },
              })}
          onClose={() => setDay(undefined)}
        />
      ) : null}
    </>
  )
}

interface CalendarBarProps {
  state: CalendarState
  isPhone: boolean
  onChange: (part: Partial<CalendarState>) => void
  onToday: () => void
}

/** Which days, and how they are shown. A month is longer than a laptop's screen: its name stays over it. */
function CalendarBar({ state, isPhone, onChange, onToday }: CalendarBarProps) {
  const words = titleOf(state.view, state.date)
  return (
    <Group
      gap="sm"
      data-no-print
      className={`${styles.turn ?? ''} ${state.view === 'month' ? (styles.stays ?? '') : ''}`}
    >
      <Button.Group>
        <Button variant="default" aria-label="Earlier" onClick={() => onChange({ date: turn(state, -1) })}>
          <IconChevronLeft size={18} aria-hidden />
        </Button>
        <Button variant="default" onClick={onToday}>
          Today
        </Button>
        <Button variant="default" aria-label="Later" onClick={() => onChange({ date: turn(state, 1) })}>
          <IconChevronRight size={18} aria-hidden />
        </Button>
      </Button.Group>
      <div role="status">
        <Text component="h2" size="lg" fw={600} m={0} miw={190}>
          {words}
        </Text>
      </div>
      {isPhone ? null : (
        <SegmentedControl
          aria-label="View"
          value={state.view}
          onChange={(view) => onChange({ view })}
          data={[
            { value: 'month', label: 'Month' },
            { value: 'week', label: 'Week' },
            { value: 'day', label: 'Day' },
            { value: 'list', label: 'List' },
          ]}
        />
      )}
    </Group>
  )
}

/** Of which sessions. */
function CalendarFilters({ state, onChange }: Pick<CalendarBarProps, 'state' | 'onChange'>) {
  const zones = useQuery(volunteerFormQuery).data?.assignedBusinessUnits.arrayData ?? []
  return (
    <Group gap="sm" align="end" data-no-print className={styles.filters}>
      <Select
        label="Type"
        placeholder="All"
        clearable
        clearButtonProps={{ 'aria-label': 'All types' }}
        data={activityTypes.map((value) => ({ value, label: typeTitles[value] }))}
        value={state.activityType || null}
        onChange={(activityType) => onChange({ activityType: activityType ?? '' })}
        w={160}
      />
      <Select
        label="Venue"
        placeholder="All"
        clearable
        searchable
        clearButtonProps={{ 'aria-label': 'All venues' }}
        data={zones.map(({ zone, locations, venueIds }) => ({
          group: zone,
          items: locations.map((label, i) => ({ label, value: venueIds?.[i] ?? label })),
        }))}
        value={state.venueId || null}
        onChange={(venueId) => onChange({ venueId: venueId ?? '' })}
        w={210}
      />
      <Switch
        label="Roles still open"
        checked={state.roleGap}
        onChange={(event) => onChange({ roleGap: event.currentTarget.checked })}
      />
    </Group>
  )
}
