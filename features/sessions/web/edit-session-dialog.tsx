import { Radio, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useVenueChoices } from '#features/form-settings/web/api.ts'
import { useGoOn } from '#web/lib/use-go-on.ts'
import { noVenue, type Session } from '../contract.ts'
import { type Following, planAt } from '../following-rules.ts'
import { planOf } from '../plan-rules.ts'
import { isElsewhere, type Occasion, placeOf, type ToldSession } from '../told-rules.ts'
import { batchQuery } from './api.ts'
import { signedUpQuery } from './cancel-api.ts'
import { sessionPaths } from './paths.ts'
import { SessionDialog } from './session-dialog.tsx'
import { TellMovedDialog } from './tell-moved-dialog.tsx'
import { byRole, type ComparedSession, comparedSession, useSessionSave } from './use-session-save.tsx'

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
  const { save, question } = useSessionSave(base)
  const choices = [...base.venue, ...useVenueChoices().flatMap(({ items }) => items)]
  const names = new Map(choices.map(({ value, label }) => [value, label]))
  const signedUp = useQuery(signedUpQuery([base.vid]))
  const now = useRef<Occasion>(undefined)
  const [told, setTold] = useState<ToldSession>()
  // of a time that was put back nobody is told
  const isTelling = useRef(false)
  useEffect(
    () => () => {
      isTelling.current = false
    },
    [],
  )
  const goOn = useGoOn()
  /** All that follow it are changed where their rule is: what that does to them is shown there before it is done. */
  const [isOfAll, setOfAll] = useState(false)
  const onward = useRef<string>(undefined)
  const [day, time] = [base.sessionStartDateTime.slice(0, 10), base.sessionStartDateTime.slice(11, 16)]
  const batch = useQuery(batchQuery(base.batchId)).data
  const plans = batch?.batchSessions.map(planOf) ?? []
  // what was added to the batch since can be needed here, too
  const roles = new Set([...base.roleCounts, ...(batch?.batchRoles ?? [])].map(({ roleName }) => roleName))
  const hasRule = planAt(plans, { day, time }) !== undefined
  const close = () => {
    if (onward.current) return goOn(onward.current)
    const [before, after] = [occasionOf(comparedSession(base)), now.current]
    if (after && isElsewhere(before, after) && signedUp.data?.total) {
      isTelling.current = true
      setTold({ sessionId: base.vid, sessionName: base.sessionName, before, after })
    } else onClose()
  }
  const saveMine = async (mine: ComparedSession) => {
    await save(mine, () => isTelling.current && onClose())
    now.current = occasionOf(mine)
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
        roles={[...roles]}
        rolesAt={sessionPaths.editBatch(base.activityType, base.activityId, base.batchId)}
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
