import { Alert, Anchor, Button, Group, Input, SegmentedControl, Stack, Text, VisuallyHidden } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { activityPaths, sessionPaths } from '#features/sessions/web/paths.ts'
import { formatDate } from '#shared/dates.ts'
import { useAddressSearch, useChangeSearch } from '#web/lib/address.ts'
import { messageOf } from '#web/lib/api-problem.ts'
import { lazy } from '#web/lib/lazy.ts'
import { useToday } from '#web/lib/tenant-settings.ts'
import { PageSkeleton } from '#web/shell/page-skeleton.tsx'
import { AppLink } from '#web/ui/app-link.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { spoken } from '#web/ui/spoken.tsx'
import type { HeldSeries } from '../held-contract.ts'
import { daysOfPeriod, describeHeld, heldPeriods, readHeldPeriod } from '../held-rules.ts'
import { heldSeriesQuery } from './held-api.ts'

const ImportDaysDialog = lazy(async () => ({ default: (await import('./import-days-dialog.tsx')).ImportDaysDialog }))

/** What was held, of which sessions nobody has said yet who came, and the way to import it from a book. */
export function HeldPage() {
  const period = readHeldPeriod(useAddressSearch()['days'])
  const changeSearch = useChangeSearch()
  const days = daysOfPeriod(period, useToday())
  const { data, error } = useQuery({ ...heldSeriesQuery(days), placeholderData: keepPreviousData })
  const [importing, setImporting] = useState('')
  return (
    <>
      <PageHeader
        title="Attendance"
        description="Sessions that were held, and whether it is known who came"
        breadcrumbs={[{ label: 'Activities' }, { label: 'Attendance' }]}
      />
      <Stack gap="md">
        <Input.Wrapper label="Held" labelElement="div">
          <SegmentedControl
            style={{ display: 'flex' }}
            maw={400}
            aria-label="Held"
            value={period}
            onChange={(next) => changeSearch({ days: next }, { replace: true, resetScroll: false })}
            data={Object.entries(heldPeriods).map(([value, label]) => ({ value, label }))}
          />
        </Input.Wrapper>
        {error ? (
          <Alert color="red" role="alert">
            {messageOf(error)}
          </Alert>
        ) : null}
        {data ? (
          <>
            <Text role="status" fw={600}>
              {describeHeld(data.sessions, data.without)}
              {data.total > data.series.length ? `. The ${data.series.length} series held last are shown` : ''}
            </Text>
            {data.total ? (
              <Text size="sm">
                A sheet with one column per day, one row per visit or one sheet per session fills all sessions of a
                series at once: press “Import attendance” beside it.
              </Text>
            ) : (
              <Text size="sm">
                A book of attendance is read into the sessions of an activity. If yours is not there yet,{' '}
                <Anchor component={AppLink} to={activityPaths.addActivity} inherit underline="always">
                  create it
                </Anchor>{' '}
                first; “Import attendance” on the page of its batch adds sessions on the days of the book that have
                none.
              </Text>
            )}
            <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
              {data.series.map((one) => (
                <Series key={one.batchId} series={one} onImport={() => setImporting(one.batchId)} />
              ))}
            </Stack>
          </>
        ) : error ? null : (
          <PageSkeleton />
        )}
      </Stack>
      <Suspense fallback={null}>
        {importing ? <ImportDaysDialog batchId={importing} onClose={() => setImporting('')} /> : null}
      </Suspense>
    </>
  )
}

function Series({ series, onImport }: { series: HeldSeries; onImport: () => void }) {
  const { activityType, activityId, batchId, title, batchName, sessions, withoutCount, without, known } = series
  const more = withoutCount - without.length
  return (
    <Group component="li" className="panel" p="sm" gap="sm" justify="space-between" align="start">
      <div style={{ flex: '1 1 16rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Anchor component={AppLink} to={sessionPaths.batch(activityType, activityId, batchId)} fw={600}>
          {spoken(batchName || title)}
        </Anchor>
        {batchName.startsWith(title) ? null : (
          <Text size="sm" c="dimmed">
            {spoken(title)}
          </Text>
        )}
        <Text size="sm">{describeHeld(sessions, withoutCount)}</Text>
        <Days series={series} sessions={without} more={more} note="without attendance" />
        <Days series={series} sessions={known} more={0} label="Known:" note="with attendance" />
      </div>
      <Button
        variant="default"
        mih={{ base: 44, sm: 36 }}
        leftSection={<IconFileImport size={18} aria-hidden />}
        onClick={onImport}
      >
        Import attendance<VisuallyHidden>{spoken(` of ${batchName || title}`)}</VisuallyHidden>
      </Button>
    </Group>
  )
}

interface DaysProps {
  series: HeldSeries
  sessions: HeldSeries['without']
  /** So many are not named. */
  more: number
  label?: string
  /** What a day is about, for a screen reader. */
  note: string
}

/** The days of some sessions, each leading to it. */
function Days({ series, sessions, more, label, note }: DaysProps) {
  const { activityType, activityId, batchId, title, batchName } = series
  if (!sessions.length) return null
  return (
    <Group gap="xs" mt={4} wrap="nowrap" align="baseline">
      {label ? (
        <Text size="sm" style={{ flexShrink: 0 }}>
          {label}
        </Text>
      ) : null}
      <Group component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
        {sessions.map(({ vid, start }) => (
          <li key={vid}>
            <Anchor
              component={AppLink}
              to={sessionPaths.session(activityType, activityId, batchId, vid)}
              size="sm"
              display="inline-block"
              py={{ base: 12, sm: 2 }}
              pr="xs"
            >
              {formatDate(start.slice(0, 10))}
              <VisuallyHidden>{spoken(`, ${batchName || title}, ${note}`)}</VisuallyHidden>
            </Anchor>
          </li>
        ))}
        {more > 0 ? (
          <Text component="li" size="sm">
            and {more.toLocaleString('en')} more
          </Text>
        ) : null}
      </Group>
    </Group>
  )
}
