import { Radio, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useVenueChoices } from '#features/form-settings/web/api.ts'
import { toastSuccess } from '#web/lib/toasts.tsx'
import { useGoOn } from '#web/lib/use-go-on.ts'
import { useMergedSave } from '#web/ui/use-merged-save.tsx'
import { noVenue, type Session, type Visibility } from '../contract.ts'
import { type Following, planAt } from '../following-rules.ts'
import { planOf } from '../plan-rules.ts'
import { isElsewhere, type Occasion, placeOf, type ToldSession } from '../told-rules.ts'
import { batchQuery, useUpdateSession } from './api.ts'
import { signedUpQuery } from './cancel-api.ts'
import { sessionPaths } from './paths.ts'
import { SessionDialog } from './session-dialog.tsx'
import { TellMovedDialog } from './tell-moved-dialog.tsx'

/** A session's details as two people's are compared: locations by their names. */
interface ComparedSession {
  sessionName: string
  sessionStartDateTime: string
  sessionEndDateTime: string
  venue: string[]
  locationAddress: string
  beneficiaries: string
  visibility: Visibility
  roleCounts: Record<string, number>
}

const field = (name: keyof ComparedSession, label: string) => ({ name, label })
const fields = [
  field('sessionName', 'Session name'),
  field('sessionStartDateTime', 'Start date and time'),
  field('sessionEndDateTime', 'End date and time'),
  field('venue', 'Venue'),
  field('locationAddress', 'Address'),
  field('beneficiaries', 'Beneficiaries'),
  field('visibility', 'Publish to VOPO'),
  field('roleCounts', 'How many of each role'),
]

const byRole = (roleCounts: readonly { roleName: string; roleCount: number }[]) =>
  Object.fromEntries(roleCounts.map(({ roleName, roleCount }) => [roleName, roleCount]))

function comparedSession(session: Session): ComparedSession & { version: number } {
  const { sessionName, locationAddress, beneficiaries, visibility, roleCounts, venue } = session
  return {
    sessionName,
    sessionStartDateTime: session.sessionStartDateTime.slice(0, 16),
    sessionEndDateTime: session.sessionEndDateTime.slice(0, 16),
    venue: venue.flatMap(({ label, value }) => (value === noVenue ? [] : label)),
    locationAddress,
    beneficiaries,
    visibility,
    roleCounts: byRole(roleCounts),
    version: session.version,
  }
}

const occasionOf = (session: ComparedSession): Occasion => ({
  start: session.sessionStartDateTime,
  end: session.sessionEndDateTime,
  place: placeOf(session.venue, session.locationAddress),
})

/**
 * Changes one session's details; its participants stay. What somebody else changed since it was opened is kept, and
 * what both changed is asked.
 */
export function EditSessionDialog({ session, onClose }: { session: Session; onClose: () => void }) {
  // as it was when the dialog was opened: the page goes on showing what others do
  const [base] = useState(session)
  const { save, question } = useMergedSave<ComparedSession>({ noun: 'this session', fields, formOf: comparedSession })
  const update = useUpdateSession(base.vid)
  const choices = [...base.venue, ...useVenueChoices().flatMap(({ items }) => items)]
  const names = new Map(choices.map(({ value, label }) => [value, label]))
  const signedUp = useQuery(signedUpQuery([base.vid]))
  const now = useRef<Occasion>(undefined)
  const [told, setTold] = useState<ToldSession>()
  const goOn = useGoOn()
  /** All that follow it are changed where their rule is: what that does to them is shown there before it is done. */
  const [isOfAll, setOfAll] = useState(false)
  const onward = useRef<string>(undefined)
  const [day, time] = [base.sessionStartDateTime.slice(0, 10), base.sessionStartDateTime.slice(11, 16)]
  const plans = useQuery(batchQuery(base.batchId)).data?.batchSessions.map(planOf) ?? []
  const hasRule = planAt(plans, { day, time }) !== undefined
  const close = () => {
    if (onward.current) return goOn(onward.current)
    const [before, after] = [occasionOf(comparedSession(base)), now.current]
    if (after && isElsewhere(before, after) && signedUp.data?.total)
      setTold({ sessionId: base.vid, sessionName: base.sessionName, before, after })
    else onClose()
  }
  const saveMine = async (mine: ComparedSession) => {
    await save({
      base: comparedSession(base),
      mine,
      write: (values, version) =>
        update.mutateAsync({
          ...values,
          sessionDate: values.sessionStartDateTime.slice(0, 10),
          venue: values.venue.length ? values.venue : noVenue,
          roleCounts: Object.entries(values.roleCounts).map(([roleName, roleCount]) => ({ roleName, roleCount })),
          version,
        }),
    })
    now.current = occasionOf(mine)
    toastSuccess(`Successfully edited: ${mine.sessionName}`)
  }
  const goToRule = async (wanted: Omit<Following, 'day' | 'time'>) => {
    const { activityType, activityId, batchId } = base
    onward.current = sessionPaths.editFollowing(activityType, activityId, batchId, { day, time, ...wanted })
  }
  if (told) return <TellMovedDialog told={[told]} name={base.sessionName} people={signedUp.data} onClose={onClose} />
  return (
    <>
      <SessionDialog
        title="Edit Session"
        submitLabel={isOfAll ? 'Go on to the series' : 'Update Session'}
        draftName={`session ${base.vid}`}
        initial={{
          ...comparedSession(base),
          venueIds: base.venue.map(({ value }) => value).filter((value) => value !== noVenue),
        }}
        roles={base.roleCounts.map(({ roleName }) => roleName)}
        onClose={close}
        onSubmit={({ sessionName, sessionStartDateTime, sessionEndDateTime, ...mine }) =>
          isOfAll
            ? goToRule({
                sessionName,
                startDate: sessionStartDateTime.slice(0, 10),
                startTime: sessionStartDateTime.slice(11, 16),
                endTime: sessionEndDateTime.slice(11, 16),
                venueIds: mine.venue === noVenue ? [] : [mine.venue].flat(),
                locationAddress: mine.locationAddress,
                beneficiaries: mine.beneficiaries,
                visibility: mine.visibility,
                roleCounts: byRole(mine.roleCounts),
              })
            : saveMine({
                sessionName,
                sessionStartDateTime,
                sessionEndDateTime,
                venue: mine.venue === noVenue ? [] : [mine.venue].flat().map((id) => names.get(id) ?? id),
                locationAddress: mine.locationAddress,
                beneficiaries: mine.beneficiaries,
                visibility: mine.visibility,
                roleCounts: byRole(mine.roleCounts),
              })
        }
      >
        {hasRule ? (
          <Radio.Group
            label="What to change"
            value={isOfAll ? 'all' : 'this'}
            onChange={(value) => setOfAll(value === 'all')}
          >
            <Stack gap="xs" mt={4}>
              <Radio value="this" label="This session only" />
              <Radio
                value="all"
                label="This one and all that follow"
                description="You see what changes before anything does. Anyone who is signed up stays so."
              />
            </Stack>
          </Radio.Group>
        ) : null}
      </SessionDialog>
      {question}
    </>
  )
}
