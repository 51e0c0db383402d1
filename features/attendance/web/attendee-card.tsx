import { ActionIcon, Badge, Button, Text, UnstyledButton } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import { hoursAndMinutes } from '#shared/hours.ts'
import type { SessionDetails } from '../contract.ts'
import { timeIn } from '../day-rules.ts'
import { attendeeState } from '../rules.ts'
import { mustWait, type ShownAttendee, whyWaiting } from './api.ts'
import styles from './attendee-list.module.css'
import { AttendeeMarks } from './attendee-marks.tsx'
import { oneLine } from './check-time.tsx'
import { ElsewhereMark } from './elsewhere-mark.tsx'
import { SwipeRow } from './swipe-row.tsx'
import { useCheck } from './use-check.tsx'
import type { TakeBack } from './use-corrections.tsx'
import { useMarkAway } from './use-mark-away.tsx'

export interface AttendeeCardProps {
  session: SessionDetails
  attendee: ShownAttendee
  /** Belongs under the other tab since: the row stays where it is, and says so. */
  isElsewhere?: boolean
  /** The box that chooses somebody, while several are chosen. */
  choice?: ReactNode
  onCorrect: (attendee: ShownAttendee) => void
  /** Opens what else can be done with somebody. */
  onMore: (attendee: ShownAttendee) => void
  /** What has just been done, for those who do not see it. */
  onTold: (text: string) => void
}

/** One participant as a row for a thumb: who it is, how to call them, and one button. */
export function AttendeeCard({
  session,
  attendee,
  isElsewhere = false,
  choice,
  onCorrect,
  onMore,
  onTold,
}: AttendeeCardProps) {
  const { markAway, isBusy } = useMarkAway(session)
  const canSwipe = !choice && !isBusy && !session.closedOn && !session.cancelled && attendee.isUnsent !== true
  return (
    <SwipeRow
      className={`panel ${styles.card}`}
      isOn={canSwipe && ['expected', 'absent'].includes(attendeeState(attendee))}
      onSwipe={(wanted) => void markAway(attendee, wanted)}
    >
      {attendee.isUnsent ? (
        <Badge color="orange" size="sm" className={styles.mark}>
          {attendee.isKept ? 'Will be sent' : 'Not sent yet'}
        </Badge>
      ) : isElsewhere ? (
        <ElsewhereMark attendee={attendee} />
      ) : null}
      {choice}
      <div className={styles.body}>
        <Who attendee={attendee} />
        <div className={styles.did} data-closed={session.closedOn !== '' || session.cancelled || undefined}>
          <Came session={session} attendee={attendee} onCorrect={onCorrect} onTold={onTold} />
        </div>
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={`More for ${attendee.fullName}`}
        title={attendee.isUnsent ? whyWaiting : 'More'}
        disabled={attendee.isUnsent === true}
        onClick={() => onMore(attendee)}
      >
        <IconDotsVertical size={20} aria-hidden />
      </ActionIcon>
    </SwipeRow>
  )
}

function Who({ attendee }: { attendee: ShownAttendee }) {
  const { fullName, rolesFilled, contactNo, absent, excused } = attendee
  return (
    <div className={styles.who}>
      <Text fw={600} lh={1.3} data-name>
        {fullName}
      </Text>
      <div className={styles.facts}>
        {absent ? <Badge color="gray">{excused ? 'Excused' : 'Absent'}</Badge> : null}
        <AttendeeMarks attendee={attendee} />
        {rolesFilled.map((role) => (
          <Text key={role} span size="sm" c="dimmed">
            {role}
          </Text>
        ))}
        {contactNo ? (
          <a href={`tel:${contactNo.replaceAll(/[^+\d]/g, '')}`} aria-label={`Call ${fullName}, ${contactNo}`}>
            {contactNo}
          </a>
        ) : null}
      </div>
    </div>
  )
}

/** For so long the next button does not take a tap that was meant for the one before, in milliseconds. */
const secondTap = 3000

/**
 * Whether somebody has come within the last moments, here or at another device: a finger that is on its way to "Check In"
 * sends nobody home.
 */
function useJustCame({ checkInTime }: Pick<ShownAttendee, 'checkInTime'>): boolean {
  const [before, setBefore] = useState(checkInTime)
  const [justCame, setJustCame] = useState(false)
  if (before !== checkInTime) {
    setBefore(checkInTime)
    setJustCame(!before)
  }
  useEffect(() => {
    if (!justCame) return
    const timer = setTimeout(() => setJustCame(false), secondTap)
    return () => clearTimeout(timer)
  }, [justCame])
  return justCame
}

type CameProps = Pick<AttendeeCardProps, 'session' | 'attendee' | 'onCorrect' | 'onTold'>

/**
 * When somebody came and went, and the one button that is next. What was just tapped becomes an Undo and not the next
 * button: a second tap by mistake sends nobody home.
 */
function Came({ session, attendee, onCorrect, onTold }: CameProps) {
  const { check, isBusy, question } = useCheck(session)
  const [takeBack, setTakeBack] = useState<TakeBack>()
  const [wasJustTapped, setWasJustTapped] = useState(false)
  const justCame = useJustCame(attendee)
  const undo = useRef<HTMLButtonElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  const mustFocus = useRef(false)
  useEffect(() => {
    // the button goes, and with it would go the focus
    const there = undo.current ?? next.current
    if (mustFocus.current && there) {
      there.focus()
      mustFocus.current = false
    }
  })
  useEffect(() => {
    if (!wasJustTapped) return
    const timer = setTimeout(() => setWasJustTapped(false), secondTap)
    return () => clearTimeout(timer)
  }, [wasJustTapped])
  const state = attendeeState(attendee)
  const way = attendee.checkInTime ? 'out' : 'in'
  const tap = () => {
    setWasJustTapped(true)
    check(attendee, way, (back, done) => {
      mustFocus.current = true
      setTakeBack(() => back)
      onTold(done)
    })
  }
  const putBack = async () => {
    const end = () => {
      mustFocus.current = true
      setTakeBack(undefined)
    }
    if (!(await takeBack?.(end))) return
    end()
    onTold(`Put back for ${attendee.fullName}`)
  }
  return (
    <>
      <Times session={session} attendee={attendee} onCorrect={onCorrect} />
      {question}
      {takeBack ? (
        <Button
          ref={undo}
          variant="subtle"
          px="xs"
          styles={oneLine}
          aria-label={`Undo for ${attendee.fullName}`}
          onClick={() => void putBack()}
        >
          Undo
        </Button>
      ) : state === 'checked-out' ||
        (isBusy && (!attendee.isKept || wasJustTapped)) ||
        session.closedOn ||
        session.cancelled ? null : (
        <Button
          ref={next}
          px={8}
          color={way === 'in' ? undefined : 'gray'}
          // somebody who is known to be absent is seldom checked in
          variant={way === 'in' && !attendee.absent ? 'filled' : 'default'}
          styles={oneLine}
          disabled={mustWait(attendee) || justCame}
          title={mustWait(attendee) ? whyWaiting : undefined}
          aria-label={justCame ? `Just came: ${attendee.fullName}` : `Check ${way} ${attendee.fullName}`}
          onClick={tap}
        >
          {justCame ? 'Just came' : way === 'in' ? 'Check In' : 'Check Out'}
        </Button>
      )}
    </>
  )
}

/** When somebody came and went, which a tap corrects; hours where only they are known. */
function Times({ session, attendee, onCorrect }: Omit<CameProps, 'onTold'>) {
  const { checkInTime, checkOutTime, hours, fullName, isUnsent } = attendee
  const shown = [checkInTime, checkOutTime].filter(Boolean).map((time) => timeIn(session, time))
  if (!shown.length && !hours) return null
  const known = [...shown, ...(hours ? [hoursAndMinutes(hours)] : [])]
  return (
    <UnstyledButton
      fz="sm"
      td="underline"
      ta="right"
      aria-label={`Correct the times of ${fullName}, ${known.join(' ')}`}
      title={isUnsent ? whyWaiting : undefined}
      disabled={isUnsent === true || session.cancelled}
      onClick={() => onCorrect(attendee)}
    >
      {known.map((time, i) => (
        <Fragment key={time}>
          {i ? (
            <>
              <br />{' '}
            </>
          ) : null}
          {time}
        </Fragment>
      ))}
    </UnstyledButton>
  )
}
