import { Alert, Button, Skeleton, Stack, Tabs, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { localTime } from '#shared/dates.ts'
import { messageOf } from '#web/lib/api-problem.ts'
import { useTimeZone } from '#web/lib/tenant-settings.ts'
import { useTab } from '#web/lib/use-tab.ts'
import type { Selection } from '#web/ui/use-selection.ts'
import { useTableState } from '#web/ui/use-table-state.ts'
import type { Attendee, SessionDetails } from '../contract.ts'
import { countMissing, recount } from '../count-rules.ts'
import { type AttendeePage, attendeesQuery, useUnsentAttendees } from './api.ts'
import { AttendeeCards } from './attendee-cards.tsx'
import { attendeeColumns, RoleBadges } from './attendee-table.tsx'
import { LackFilter } from './lack-filter.tsx'
import { type Tab, tabNames } from './nobody.tsx'

/** As many as the call gives at once, by name; of more, the server is asked for those whose name is typed. */
const mostKnown = 1000

/** The counts with what is not sent yet. */
function countAll(counts: AttendeePage['counts'], known: readonly Attendee[], shown: readonly Attendee[]) {
  const before = new Map(known.map((one) => [one.vid, one]))
  return shown.reduce((sum, one) => recount(sum, before.get(one.vid) ?? one, one), counts)
}

interface AttendeeListProps {
  session: SessionDetails
  selection: Selection<Attendee>
  /** Somebody is missing in this role, and it is not too late. */
  onGap: (role: string) => void
}

/** The participants on a phone: who is missing and who came, each with one button. Nobody moves while they are looked at. */
export function AttendeeList({ session, selection, onGap }: AttendeeListProps) {
  const [{ filters }, change] = useTableState(attendeeColumns)
  const [text, setText] = useState(filters.fullName ?? '')
  const remember = useDebouncedCallback((fullName: string) => change({ filters: { ...filters, fullName } }), 300)
  const tab = useTab()
  const open: Tab = tab.value === 'came' ? 'came' : 'missing'
  const [isLong, setIsLong] = useState(false)
  const isLacking = filters.state === 'lacks-check'
  // of a long list the server finds them, of others this page does
  const asked = {
    ...(isLong && filters.fullName ? { fullName: filters.fullName } : {}),
    ...(isLong && isLacking ? { state: 'lacks-check' } : {}),
  }
  const attendees = useQuery(attendeesQuery(session.vid, { page: 1, size: mostKnown, sort: undefined, filters: asked }))
  const { data } = attendees
  const all = data?.counts.all ?? 0
  useEffect(() => setIsLong(all > mostKnown), [all])
  const rows = useUnsentAttendees(session.vid, data?.attendees)
  const hasBegun = session.sessionStartDateTime <= localTime(new Date(), useTimeZone())
  const names = tabNames(hasBegun)
  const [times, setTimes] = useState(0)
  // one name after another is looked for and chosen; who is under the other tab is another question
  const [isChoosing, setIsChoosing] = useState(false)
  const choose = (next: boolean) => {
    selection.clear()
    setIsChoosing(next)
  }
  const question = `${open} ${text} ${isLacking} ${times} ${session.closedOn}`
  const counted = data && countAll(data.counts, data.attendees, rows ?? [])
  const counts = { missing: counted && countMissing(all, counted), came: counted?.checkedIn }
  return (
    <Stack gap="sm">
      <TextInput
        type="search"
        aria-label="Find a participant by name or number"
        placeholder="Name or number"
        leftSection={<IconSearch size={18} aria-hidden />}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          remember(currentTarget.value.trim())
        }}
      />
      <LackFilter
        count={data?.counts.lacking ?? 0}
        isOn={isLacking}
        onChange={(isOn) => change({ filters: { ...filters, state: isOn ? 'lacks-check' : '' } })}
      />
      <Tabs value={open} onChange={(next) => next && tab.set(next)} keepMounted={false} variant="default">
        <Tabs.List grow aria-label="Participants">
          {(['missing', 'came'] as const).map((one) => (
            <Tabs.Tab
              key={one}
              value={one}
              onClick={() => {
                setTimes((before) => before + 1)
                if (one !== open) choose(false)
              }}
            >
              {names[one]} {counts[one]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {(['missing', 'came'] as const).map((one) => (
          <Tabs.Panel key={one} value={one} pt="sm">
            {rows ? (
              <AttendeeCards
                key={question}
                session={session}
                selection={selection}
                rows={rows}
                isChoosing={isChoosing}
                onChoosing={choose}
                tab={one}
                tabName={names[one]}
                text={text}
                isLacking={isLacking}
                roles={data?.roles ?? []}
              />
            ) : attendees.error ? (
              <Alert color="red" role="alert">
                {messageOf(attendees.error)}
                <Button mt="xs" variant="default" onClick={() => void attendees.refetch()}>
                  Try again
                </Button>
              </Alert>
            ) : (
              <Skeleton h={300} />
            )}
          </Tabs.Panel>
        ))}
      </Tabs>
      {counted ? <RoleBadges session={session} page={{ ...data, counts: counted }} onGap={onGap} /> : null}
    </Stack>
  )
}
