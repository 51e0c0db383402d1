import { Alert, Button, Checkbox, Skeleton, Stack, Tabs, TextInput, VisuallyHidden } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '#web/lib/api-problem.ts'
import { useTab } from '#web/lib/use-tab.ts'
import { type Selection } from '#web/ui/use-selection.ts'
import { useTableState } from '#web/ui/use-table-state.ts'
import type { Attendee, SessionDetails } from '../contract.ts'
import { recount } from '../count-rules.ts'
import { keepPlaces } from '../place-rules.ts'
import { attendeeState } from '../rules.ts'
import { type AttendeePage, attendeesQuery, type ShownAttendee, useUnsentAttendees } from './api.ts'
import { AttendeeCard } from './attendee-card.tsx'
import styles from './attendee-list.module.css'
import { AttendeeSheet } from './attendee-sheet.tsx'
import { attendeeColumns, RoleBadges } from './attendee-table.tsx'
import { ChoiceBar } from './choice-bar.tsx'
import { CorrectAttendanceDialog } from './correct-attendance-dialog.tsx'
import { LackFilter } from './lack-filter.tsx'
import { Nobody, type Tab, tabs } from './nobody.tsx'

/** As many as the call gives at once, by name; of more, the server is asked for those whose name is typed. */
const mostKnown = 1000
/** As many cards are drawn at first: a thumb does not go further without looking for a name. */
const drawnAtOnce = 100

/** The counts with what is not sent yet. */
function countAll(counts: AttendeePage['counts'], known: readonly Attendee[], shown: readonly Attendee[]) {
  const before = new Map(known.map((one) => [one.vid, one]))
  return shown.reduce((sum, one) => recount(sum, before.get(one.vid) ?? one, one), counts)
}

const hasCome = (one: Attendee) => ['checked-in', 'checked-out'].includes(attendeeState(one))
const simplified = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Everybody whose name or number has what is typed. */
function isMeant({ fullName, contactNo }: Attendee, text: string): boolean {
  const digits = text.replaceAll(/[\s+-]/g, '')
  if (/^\d+$/.test(digits)) return contactNo.replaceAll(/\D/g, '').includes(digits)
  return simplified(fullName).includes(simplified(text.trim()))
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
  const [times, setTimes] = useState(0)
  // one name after another is looked for and chosen; who is under the other tab is another question
  const [isChoosing, setIsChoosing] = useState(false)
  const choose = (next: boolean) => {
    selection.clear()
    setIsChoosing(next)
  }
  const question = `${open} ${text} ${isLacking} ${times}`
  const counted = data && countAll(data.counts, data.attendees, rows ?? [])
  const counts = { missing: counted && all - counted.checkedIn, came: counted?.checkedIn }
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
              {tabs[one]} {counts[one]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {(['missing', 'came'] as const).map((one) => (
          <Tabs.Panel key={one} value={one} pt="sm">
            {rows ? (
              <Cards
                key={question}
                session={session}
                selection={selection}
                rows={rows}
                isChoosing={isChoosing}
                onChoosing={choose}
                tab={one}
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

interface CardsProps extends Omit<AttendeeListProps, 'onGap'> {
  rows: readonly ShownAttendee[]
  isChoosing: boolean
  onChoosing: (isChoosing: boolean) => void
  tab: Tab
  text: string
  /** Only those who lack a check or an agreement. */
  isLacking: boolean
  roles: Parameters<typeof AttendeeSheet>[0]['roles']
}

/** One answer to what was asked for: a new question makes new cards. */
function Cards({ session, selection, rows, isChoosing, onChoosing, tab, text, isLacking, roles }: CardsProps) {
  const places = useRef<string[]>([])
  const shown = keepPlaces(
    places.current,
    rows,
    (one) =>
      hasCome(one) === (tab === 'came') && (!text.trim() || isMeant(one, text)) && (!isLacking || Boolean(one.lacks)),
  )
  useEffect(() => {
    places.current = shown.map(({ vid }) => vid)
  })
  const [drawn, setDrawn] = useState(drawnAtOnce)
  const [told, setTold] = useState('')
  const [correcting, setCorrecting] = useState<ShownAttendee>()
  const [more, setMore] = useState<string>()
  const moreOf = rows.find(({ vid }) => vid === more)
  return (
    <>
      <VisuallyHidden role="status">{told}</VisuallyHidden>
      {shown.length ? null : (
        <Nobody tab={tab} isSearch={text.trim() !== ''} isLacking={isLacking} hasRows={rows.length > 0} />
      )}
      {shown.length || isChoosing ? (
        <ChoiceBar
          session={session}
          selection={selection}
          shown={shown}
          isChoosing={isChoosing}
          onChoosing={onChoosing}
        />
      ) : null}
      <ul className={styles.list} data-tab={tab}>
        {shown.slice(0, drawn).map((one) => (
          <AttendeeCard
            key={one.vid}
            session={session}
            attendee={one}
            choice={
              isChoosing ? (
                <Checkbox
                  aria-label={`Choose ${one.fullName}`}
                  checked={selection.chosen.has(one.volunteerId)}
                  onChange={() => selection.toggle(one.volunteerId, one)}
                />
              ) : null
            }
            onCorrect={setCorrecting}
            onMore={({ vid }) => setMore(vid)}
            onTold={setTold}
          />
        ))}
      </ul>
      {shown.length > drawn ? (
        <Button mt="sm" fullWidth variant="default" onClick={() => setDrawn(drawn + drawnAtOnce)}>
          Show more ({(shown.length - drawn).toLocaleString('en')})
        </Button>
      ) : null}
      {moreOf ? (
        <AttendeeSheet
          session={session}
          attendee={moreOf}
          roles={roles}
          onCorrect={() => {
            setMore(undefined)
            setCorrecting(moreOf)
          }}
          onClose={() => setMore(undefined)}
        />
      ) : null}
      {correcting ? (
        <CorrectAttendanceDialog
          key={correcting.vid}
          session={session}
          attendee={rows.find(({ vid }) => vid === correcting.vid) ?? correcting}
          onClose={() => setCorrecting(undefined)}
        />
      ) : null}
    </>
  )
}
