import { Alert, Button, Group, SegmentedControl, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ParticipantWarnings } from '#features/attendance/web/participant-picker.tsx'
import { describePlaces } from '#features/sessions/places-rules.ts'
import { formatSessionTime } from '#shared/dates.ts'
import { messageOf } from '#web/lib/api-problem.ts'
import { useTenantSettings } from '#web/lib/tenant-settings.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { RecordActions } from '#web/ui/record-actions.tsx'
import { usePhone } from '#web/ui/use-phone.ts'
import type { Candidate } from '../candidate-contract.ts'
import { askedAtOnce, tickedAtFirst, whyNotAsked, whySoMany } from '../candidate-rules.ts'
import { candidatesQuery, checkQuery } from './api.ts'
import { useSignUp } from './candidate-api.ts'
import { anybody, CandidateFilters, isAnybody, type WantedPeople } from './candidate-filters.tsx'
import { CandidateRow } from './candidate-row.tsx'
import styles from './roster.module.css'

interface WhoCouldComeDialogProps {
  sessionId: string
  /** The role that is missing; without one, the first that is. */
  role?: string
  /** To the numbers of the session, where they can be changed. */
  onNumbers?: () => void
  onClose: () => void
}

interface SessionGapDialogProps {
  id: string
  /** The role. */
  role: string
  onClose: () => void
}

/** The same for the page of a session, which knows nothing of rosters. */
export function SessionGapDialog({ id, role, onClose }: SessionGapDialogProps) {
  return <WhoCouldComeDialog sessionId={id} role={role} onClose={onClose} />
}

/** Who could fill the places of a session that are free, the likeliest first: a click signs them up, and the toast takes it back. */
export function WhoCouldComeDialog({ sessionId, role: asked = '', onNumbers, onClose }: WhoCouldComeDialogProps) {
  const isPhone = usePhone()
  const [chosen, setChosen] = useState(asked)
  const [wanted, setWanted] = useState<WantedPeople>(anybody)
  const about = useQuery(candidatesQuery(sessionId, { role: chosen }))
  const { data, error } = about
  const roles = data?.roleCounts.filter(({ roleCount }) => roleCount) ?? []
  const missing = roles.find(({ filled, roleCount }) => filled < roleCount)
  // asked for nobody's place, the first that is free is meant
  const role = chosen || missing?.roleName || ''
  const ranked = useQuery({ ...candidatesQuery(sessionId, { role, ...wanted }), enabled: data !== undefined })
  const needed = roles.find(({ roleName }) => roleName === role)
  const people = ranked.data?.candidates
  return (
    <Dialog opened onClose={onClose} title="Who could come?" size="lg" isForReading>
      <Stack>
        {data ? <Text>{formatSessionTime(data.sessionStartDateTime)}</Text> : null}
        {roles.length > 1 ? (
          <SegmentedControl
            aria-label="Role"
            orientation={roles.length > (isPhone ? 1 : 3) ? 'vertical' : 'horizontal'}
            value={role}
            onChange={setChosen}
            data={roles.map(({ roleName, roleCount, filled }) => ({
              value: roleName,
              label: `${roleName} ${Math.min(filled, roleCount)} of ${roleCount}`,
            }))}
          />
        ) : null}
        {needed ? (
          <Text fw={600} role="status">
            {role}: {describePlaces(needed.filled, needed.roleCount)}
          </Text>
        ) : null}
        {data?.isComing ? <CandidateFilters wanted={wanted} onChange={setWanted} /> : null}
        {error || ranked.error ? (
          <Alert color="red" role="alert">
            {messageOf(error ?? ranked.error)}
          </Alert>
        ) : !data || !people ? (
          <Skeleton h={200} />
        ) : !data.isComing ? (
          <Text>Nobody can be signed up: the session is over, closed or cancelled.</Text>
        ) : (
          <Candidates
            key={role}
            batchId={data.batchId}
            session={{ id: sessionId, name: data.sessionName }}
            role={role}
            people={people}
            none={
              isAnybody(wanted) ? 'Nobody who is active is free at this time.' : 'Nobody of these is free at this time.'
            }
            unanswered={ranked.data?.unanswered ?? 0}
            free={needed ? Math.max(0, needed.roleCount - needed.filled) : undefined}
          />
        )}
        {onNumbers ? (
          <Group>
            <Button variant="default" onClick={onNumbers}>
              Change the numbers
            </Button>
          </Group>
        ) : null}
      </Stack>
    </Dialog>
  )
}

const volType = 'indivols' as const

interface CandidatesProps {
  batchId: string
  session: { id: string; name: string }
  role: string
  people: readonly Candidate[]
  /** What is said where there are none. */
  none: string
  /** How many were asked and have said nothing yet. */
  unanswered: number
  /** How many places; undefined where no number is known. */
  free: number | undefined
}

function Candidates({ batchId, session, role, people, none, unanswered, free }: CandidatesProps) {
  const roles = role ? [role] : []
  const { signUp, busy, question } = useSignUp({ batchId, sessionId: session.id, roles })
  /** Whom somebody ticked or unticked; of the others it is decided here. */
  const [ticks, setTicks] = useState<Readonly<Record<string, boolean>>>({})
  const [said, setSaid] = useState('')
  const [signedUp, setSignedUp] = useState<{ at: number; one: Candidate }[]>([])
  // who was signed up here stays in the row: a second click meets nobody else. Who was put back is among the others again
  const shown = signedUp
    .filter(({ one }) => !people.some(({ volunteerId }) => volunteerId === one.volunteerId))
    .toSorted((one, other) => one.at - other.at)
    .reduce((list, { at, one }) => list.toSpliced(at, 0, one), [...people])
  const signUpHere = async (one: Candidate) => {
    const at = shown.indexOf(one)
    if (!(await signUp(one))) return
    setSaid(`${one.fullName}: signed up`)
    setSignedUp((before) => [...before.filter((other) => other.one.volunteerId !== one.volunteerId), { at, one }])
  }
  const most = useTenantSettings()?.asksPerMonth ?? 0
  const canAsk = (one: Candidate) => people.includes(one) && !whyNotAsked(one, most)
  const asking = people.filter(canAsk)
  const onList = people.filter(({ said: answer }) => answer === 'waiting').length
  const atFirst = tickedAtFirst(asking, askedAtOnce(Math.max(0, (free ?? 0) - onList), unanswered))
  const asked = asking.map(({ volunteerId }) => volunteerId).filter((id) => ticks[id] ?? atFirst.has(id))
  // a Yes signs up without another look, unless more comes up: what there is to consider is said before they are asked
  const [checked] = useDebouncedValue(asked.join(), 250)
  const participants = checked.split(',').flatMap((volunteerId) => (volunteerId ? { volType, volunteerId } : []))
  const check = useQuery(checkQuery(batchId, { participants, roles, scope: 'this', sessionId: session.id }))
  // more are asked than there are places: that these are full is no news
  const warnings =
    check.data?.warnings.filter(({ volunteerId, code }) => asked.includes(volunteerId) && code !== 'role-full') ?? []
  if (!shown.length) return <Text role="status">{none}</Text>
  return (
    <>
      <Text size="sm" c="dimmed">
        Active people who are neither away nor in a session at this time. Those who have done it, have time then or are
        near come first.
      </Text>
      <Text size="sm">
        {whySoMany({
          free,
          unanswered,
          most,
          somePreferOthers: asking.some(({ saysOther }) => saysOther),
          ticked: atFirst.size,
          canAskSome: asking.length > 0,
          areSomeTicked: asked.length > 0,
          onList,
        })}
      </Text>
      <RecordActions
        recordType="candidates"
        {...session}
        vids={asked}
        role={role}
        accepted={[...new Set(warnings.map(({ code }) => code))]}
        toConsider={warnings.length ? <ParticipantWarnings warnings={warnings} /> : null}
      />
      <ul className={styles.list} aria-label="Who could come">
        {shown.map((one) => (
          <CandidateRow
            key={one.volunteerId}
            one={one}
            role={role}
            most={most}
            ask={
              canAsk(one)
                ? {
                    isTicked: asked.includes(one.volunteerId),
                    onTick: (isTicked) => setTicks((before) => ({ ...before, [one.volunteerId]: isTicked })),
                  }
                : undefined
            }
            isBusy={busy === one.volunteerId}
            onSignUp={people.includes(one) ? () => void signUpHere(one) : undefined}
          />
        ))}
      </ul>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {question}
    </>
  )
}
