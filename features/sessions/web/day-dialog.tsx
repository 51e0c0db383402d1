import { Button, Group, Select, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { activityTypes, typeTitles } from '#shared/activity-types.ts'
import { formatDate } from '#shared/dates.ts'
import { useHolidays } from '#web/lib/tenant-settings.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { CalendarSession } from '../calendar-contract.ts'
import { AddSessionDialog } from './add-session-dialog.tsx'
import { batchQuery } from './api.ts'
import { activityPaths } from './paths.ts'

interface DayDialogProps {
  date: string
  /** What the calendar shows: a session is added to one of its batches. */
  sessions: readonly CalendarSession[]
  /** Where a day can be shown alone. */
  onOpenDay?: () => void
  onClose: () => void
}

/** What begins on a day of the calendar: a new activity, or one more session of one that is there. */
export function DayDialog({ date, sessions, onOpenDay, onClose }: DayDialogProps) {
  const [batchId, setBatchId] = useState('')
  const batch = useQuery({ ...batchQuery(batchId), enabled: batchId !== '' })
  const holiday = useHolidays().get(date)
  const batches = [...new Map(sessions.map((one) => [one.batchId, one.title])).entries()]
  if (batchId && batch.data) return <AddSessionDialog batch={batch.data} date={date} onClose={onClose} />
  return (
    <Dialog opened onClose={onClose} title={formatDate(date)} isForReading>
      <Stack>
        {holiday ? <Text>{holiday}</Text> : null}
        {onOpenDay ? (
          <Button variant="default" onClick={onOpenDay} data-autofocus>
            Open this day
          </Button>
        ) : null}
        {batches.length ? (
          <Select
            label="Add a session to"
            placeholder="Choose an activity of this calendar"
            searchable
            nothingFoundMessage="Nothing found"
            data={batches
              .map(([value, label]) => ({ value, label }))
              .toSorted((a, b) => a.label.localeCompare(b.label))}
            value={batchId || null}
            onChange={(value) => setBatchId(value ?? '')}
          />
        ) : null}
        <div>
          <Text size="sm" fw={500} mb={4}>
            New activity on this day
          </Text>
          <Group gap="xs">
            {activityTypes.map((type) => (
              <Button
                key={type}
                component={AppLink}
                to={`${activityPaths.addActivityOf(type)}?date=${date}`}
                variant="light"
                size="compact-md"
              >
                {typeTitles[type]}
              </Button>
            ))}
          </Group>
        </div>
      </Stack>
    </Dialog>
  )
}
