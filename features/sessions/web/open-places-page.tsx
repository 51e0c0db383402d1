import { Alert, Anchor, Badge, Button, Group, Menu, Stack, Text, VisuallyHidden } from '@mantine/core'
import { IconChevronDown, IconFileSpreadsheet, IconUserPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate, formatTime } from '#shared/dates.ts'
import { useAddressSearch, useChangeSearch } from '#web/lib/address.ts'
import { messageOf } from '#web/lib/api-problem.ts'
import { useToday } from '#web/lib/tenant-settings.ts'
import { toastWork } from '#web/lib/toasts.tsx'
import { PageSkeleton } from '#web/shell/page-skeleton.tsx'
import { AppLink } from '#web/ui/app-link.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { RecordPart } from '#web/ui/record-part.tsx'
import { spoken } from '#web/ui/spoken.tsx'
import type { OpenSession } from '../gap-contract.ts'
import { type OpenPlacesState, readOpenPlacesState } from '../gap-rules.ts'
import { describePlaces } from '../places-rules.ts'
import { openPlacesQuery, saveOpenPlaces } from './gap-api.ts'
import { OpenPlacesBar } from './open-places-bar.tsx'
import { sessionPaths } from './paths.ts'

/** Which sessions still need people, of some days, each with the way to find them. */
export function OpenPlacesPage() {
  const search = useAddressSearch()
  const changeSearch = useChangeSearch()
  const today = useToday()
  const state = readOpenPlacesState(search, today)
  const { data, error } = useQuery({ ...openPlacesQuery(state), placeholderData: keepPreviousData })
  const [gap, setGap] = useState<{ id: string; role: string }>()
  const change = (part: Partial<OpenPlacesState>) => {
    const next = { ...state, ...part, ...(part.from || part.to ? { range: 'own' as const } : {}) }
    changeSearch(
      {
        days: next.range === 'own' || next.range === '7' ? undefined : next.range,
        from: next.range === 'own' ? next.from : undefined,
        to: next.range === 'own' ? next.to : undefined,
        venue: next.venueId || undefined,
        activity: next.activityId || undefined,
      },
      { replace: true, resetScroll: false },
    )
  }
  return (
    <>
      <PageHeader
        title="Open places"
        description="Sessions that still need people"
        breadcrumbs={[{ label: 'Activities' }, { label: 'Open places' }]}
        actions={<ExportMenu state={state} />}
      />
      <Stack gap="md">
        <OpenPlacesBar state={state} activities={data?.activities ?? []} onChange={change} />
        {error ? (
          <Alert color="red" role="alert">
            {messageOf(error)}
          </Alert>
        ) : null}
        {data ? (
          <>
            <Text role="status" fw={600}>
              {describeTotal(data)}
              {data.total > data.sessions.length ? `. The first ${data.sessions.length} are shown` : ''}
            </Text>
            <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
              {data.sessions.map((one) => (
                <OpenPlace key={one.vid} session={one} onGap={(role) => setGap({ id: one.vid, role })} />
              ))}
            </Stack>
          </>
        ) : error ? null : (
          <PageSkeleton />
        )}
      </Stack>
      {gap ? <RecordPart name="session-gap" about={{ ...gap, onClose: () => setGap(undefined) }} /> : null}
    </>
  )
}

function describeTotal({ total, missing }: { total: number; missing: number }): string {
  if (!total) return 'No session of these days needs people.'
  const people = missing === 1 ? '1 person' : `${missing.toLocaleString('en')} people`
  return total === 1 ? `1 session needs ${people}` : `${total.toLocaleString('en')} sessions need ${people}`
}

interface OpenPlaceProps {
  session: OpenSession
  onGap: (role: string) => void
}

function OpenPlace({ session, onGap }: OpenPlaceProps) {
  const { vid, activityType, activityId, batchId, title, sessionName, start, end, venue, roles } = session
  const path = sessionPaths.session(activityType, activityId, batchId, vid)
  const name = sessionName || title
  const day = start.slice(0, 10)
  const when = `${new Date(day).toLocaleDateString('en', { weekday: 'short', timeZone: 'UTC' })}, ${formatDate(day)}`
  return (
    <Group component="li" className="panel" p="sm" gap="sm" justify="space-between">
      <div style={{ flex: '1 1 16rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Anchor component={AppLink} to={path} fw={600}>
          {spoken(name)}
        </Anchor>
        <Text size="sm">
          {when}, {formatTime(start)} to {formatTime(end)}
        </Text>
        <Text size="sm" c="dimmed">
          {spoken([title === name ? '' : title, venue].filter(Boolean).join(' · '))}
        </Text>
      </div>
      <Group gap="xs">
        {roles.map(({ roleName, needed, filled }) =>
          filled < needed ? (
            <Button
              key={roleName}
              size="compact-sm"
              mih={{ base: 44, sm: 32 }}
              variant="light"
              color="orange"
              onClick={() => onGap(roleName)}
            >
              {spoken(roleName)} {filled} of {needed}: who could come?
              <VisuallyHidden>{spoken(` ${name}, ${when}`)}</VisuallyHidden>
            </Button>
          ) : (
            <Badge key={roleName} variant="light" size="lg" color={filled > needed ? 'violet' : 'green'}>
              {spoken(roleName)} {describePlaces(filled, needed)}
            </Badge>
          ),
        )}
        <Button
          component={AppLink}
          to={`${path}?do=adding`}
          size="compact-sm"
          mih={{ base: 44, sm: 32 }}
          variant="default"
          leftSection={<IconUserPlus size={16} aria-hidden />}
        >
          Add people<VisuallyHidden>{spoken(` to ${name}, ${when}`)}</VisuallyHidden>
        </Button>
      </Group>
    </Group>
  )
}

function ExportMenu({ state }: { state: OpenPlacesState }) {
  const save = (format: 'excel' | 'csv') =>
    void toastWork(saveOpenPlaces(state, format), { loading: 'Exporting file', done: 'Success!' }).catch(() => {}) // the toast has said why
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(['excel', 'csv'] as const).map((format) => (
          <Menu.Item
            key={format}
            leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
            onClick={() => save(format)}
          >
            Export to {format === 'excel' ? 'Excel' : 'CSV'}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
