import { Button, Checkbox, Title, VisuallyHidden } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { Selection } from '#web/ui/use-selection.ts'
import type { Attendee, SessionDetails } from '../contract.ts'
import { keepPlaces } from '../place-rules.ts'
import { attendeeState } from '../rules.ts'
import type { ShownAttendee } from './api.ts'
import { AttendeeCard } from './attendee-card.tsx'
import styles from './attendee-list.module.css'
import { AttendeeSheet } from './attendee-sheet.tsx'
import { ChoiceBar } from './choice-bar.tsx'
import { CorrectAttendanceDialog } from './correct-attendance-dialog.tsx'
import { Nobody, type Tab } from './nobody.tsx'

/** As many cards are drawn at first: a thumb does not go further without looking for a name. */
const drawnAtOnce = 100

const hasCome = (one: Attendee) => ['checked-in', 'checked-out'].includes(attendeeState(one))
const simplified = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Everybody whose name or number has what is typed. */
function isMeant({ fullName, contactNo }: Attendee, text: string): boolean {
  const digits = text.replaceAll(/[\s+-]/g, '')
  if (/^\d+$/.test(digits)) return contactNo.replaceAll(/\D/g, '').includes(digits)
  return simplified(fullName).includes(simplified(text.trim()))
}

interface AttendeeCardsProps {
  session: SessionDetails
  selection: Selection<Attendee>
  rows: readonly ShownAttendee[]
  isChoosing: boolean
  onChoosing: (isChoosing: boolean) => void
  tab: Tab
  tabName: string
  text: string
  /** Only those who lack a check or an agreement. */
  isLacking: boolean
  roles: Parameters<typeof AttendeeSheet>[0]['roles']
}

/** One answer to what was asked for: a new question makes new cards. */
export function AttendeeCards(props: AttendeeCardsProps) {
  const { session, selection, rows, isChoosing, onChoosing, tab, tabName, text, isLacking, roles } = props
  const places = useRef<string[]>([])
  // who was known not to come when the list was asked for stands below those who are awaited; who is marked now stays
  const away = useRef<ReadonlySet<string>>(null)
  away.current ??= new Set(tab === 'missing' ? rows.filter(({ absent }) => absent).map(({ vid }) => vid) : [])
  const isAway = ({ vid }: ShownAttendee) => away.current?.has(vid) ?? false
  const shown = keepPlaces(
    places.current,
    rows,
    (one) =>
      hasCome(one) === (tab === 'came') && (!text.trim() || isMeant(one, text)) && (!isLacking || Boolean(one.lacks)),
  )
  useEffect(() => {
    places.current = shown.map(({ vid }) => vid)
  })
  const awaited = shown.filter((one) => !isAway(one))
  const others = shown.filter(isAway)
  const [drawn, setDrawn] = useState(drawnAtOnce)
  const [told, setTold] = useState('')
  const [correcting, setCorrecting] = useState<ShownAttendee>()
  const [more, setMore] = useState<string>()
  const moreOf = rows.find(({ vid }) => vid === more)
  const card = (one: ShownAttendee) => (
    <AttendeeCard
      key={one.vid}
      session={session}
      attendee={one}
      isElsewhere={hasCome(one) !== (tab === 'came')}
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
  )
  return (
    <>
      <VisuallyHidden role="status">{told}</VisuallyHidden>
      {shown.length ? null : (
        <Nobody
          tab={tab}
          name={tabName}
          isSearch={text.trim() !== ''}
          isLacking={isLacking}
          hasRows={rows.length > 0}
          canAdd={!session.closedOn && !session.cancelled}
        />
      )}
      {shown.length || isChoosing ? (
        <ChoiceBar
          session={session}
          selection={selection}
          shown={awaited}
          isChoosing={isChoosing}
          onChoosing={(next) => {
            // several are chosen of those whom the tab is about, not of those who came since
            if (next) places.current = []
            onChoosing(next)
          }}
        />
      ) : null}
      <ul className={styles.list} data-tab={tab}>
        {awaited.slice(0, drawn).map(card)}
      </ul>
      {awaited.length > drawn ? (
        <Button mt="sm" fullWidth variant="default" onClick={() => setDrawn(drawn + drawnAtOnce)}>
          Show more ({(awaited.length - drawn).toLocaleString('en')})
        </Button>
      ) : null}
      {others.length ? (
        <>
          <Title order={2} size="h5" mt="md" mb={4} id="not-coming">
            Not coming {others.length}
          </Title>
          <ul className={styles.list} data-tab="away" aria-labelledby="not-coming">
            {others.map(card)}
          </ul>
        </>
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
