import { Alert, Button, Group, NativeSelect, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { localTime } from '#shared/dates.ts'
import { hoursAndMinutes } from '#shared/hours.ts'
import { focusFirstWrong } from '#web/forms/focus-field.ts'
import { useFormErrors } from '#web/forms/use-form-errors.ts'
import { messageOf } from '#web/lib/api-problem.ts'
import { useTimeZone } from '#web/lib/tenant-settings.ts'
import { toastError, toastSuccess, toastUndo } from '#web/lib/toasts.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { type Answers, closingWords, findWrongAnswers, readAnswers } from '../answer-rules.ts'
import type { Closing } from '../closing-contract.ts'
import type { SessionDetails } from '../contract.ts'
import { timeOn } from '../day-rules.ts'
import { hoursChoices } from '../rules.ts'
import { closingQuery, useCloseSession, useReopenSession } from './closing-api.ts'
import { Part, Row, type TimesProps } from './closing-part.tsx'
import { NeverOut } from './never-out.tsx'
import { NotKnown } from './not-known.tsx'
import { PeopleCame } from './people-came.tsx'

interface CloseSessionDialogProps {
  session: SessionDetails
  onClose: () => void
  /** What else is open at the end of a session, from other features. */
  children?: ReactNode
}

/** Settles who came: times for who was never checked out, who did not come, hours that look wrong. Then it closes. */
export function CloseSessionDialog({ session, onClose, children }: CloseSessionDialogProps) {
  const query = useQuery(closingQuery(session.vid))
  const { data } = query
  const close = useCloseSession(session.vid)
  const reopen = useReopenSession(session.vid)
  const [answers, setAnswers] = useState<Answers>({})
  const [typed, setTyped] = useState<Readonly<Record<string, number | string>>>({})
  const now = localTime(new Date(), useTimeZone())
  const { errors, failure, turn, isGood, refuse } = useFormErrors(answers, (given) =>
    data ? findWrongAnswers(data, given, session, now) : [],
  )
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (turn) focusFirstWrong(body.current)
  }, [turn])
  const change = (part: Answers) => setAnswers((before) => ({ ...before, ...part }))
  const name = session.sessionName || session.batchName
  const isGoingOn = session.sessionEndDateTime > now
  const send = async () => {
    if (!data || !isGood()) return
    try {
      // a number that stands there and is not stored would go with the dialog
      const unsaved = data.unsaid.find(({ vid }) => (typed[vid] ?? '') !== '')
      if (unsaved) throw new Error(`Please save how many of ${unsaved.fullName} came, or empty the field.`)
      const { changed, came, hours } = await close.mutateAsync(readAnswers(data, answers, session))
      const undo = () =>
        reopen.mutate(changed, {
          onSuccess: () => toastSuccess(`Open again, as it was: ${name}`),
          onError: (error) => toastError(error),
        })
      toastUndo({ message: `Closed: ${came} came, ${hoursAndMinutes(hours)}: ${name}`, undo })
      onClose()
    } catch (error) {
      refuse(error)
      void query.refetch()
    }
  }
  return (
    <Dialog opened onClose={onClose} title="Close the session" size="lg">
      <Stack gap="md" ref={body}>
        <Refusal>{failure}</Refusal>
        {data ? (
          <>
            {isGoingOn ? (
              <Alert color="orange" role="status">
                This session goes on until {timeOn(session.sessionEndDateTime, now.slice(0, 10))}. Anyone who is still
                here is checked out at the time below.
              </Alert>
            ) : null}
            <Summary closing={data} />
            <NeverOut
              closing={data}
              day={session.sessionDate}
              now={now}
              answers={answers}
              onChange={change}
              errors={errors}
            />
            <NotKnown closing={data} answers={answers} onChange={change} errors={errors} />
            <Unsaid session={session} closing={data} onTyped={(vid, people) => setTyped({ ...typed, [vid]: people })} />
            <Odd closing={data} day={session.sessionDate} answers={answers} onChange={change} />
            {children}
          </>
        ) : query.error ? (
          <Alert color="red" role="alert">
            {messageOf(query.error)}
          </Alert>
        ) : (
          <Skeleton h={200} />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Not yet
          </Button>
          <Button disabled={!data} loading={close.isPending} onClick={() => void send()}>
            {closingWords(data, answers)}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

function Summary({ closing: { came, participants, hours, neverOut, unknown, odd, unsaid } }: { closing: Closing }) {
  const isSettled = neverOut.length + unknown.length + odd.length + unsaid.length === 0
  return (
    <Text>
      {came} {came === 1 ? 'person' : 'people'} came
      {came === participants ? '' : ` (${participants} on the list: groups and organisations stand there once)`},{' '}
      {hoursAndMinutes(hours)} so far.{' '}
      {isSettled ? 'Nothing is open.' : 'Please check what is open: it is saved as it stands here.'} After closing, a
      correction asks for a reason.
    </Text>
  )
}

interface UnsaidProps {
  session: SessionDetails
  closing: Closing
  onTyped: (vid: string, people: number | string) => void
}

/** Stored at once, as on the page: so are the hours that they count. */
function Unsaid({ session, closing: { unsaid }, onTyped }: UnsaidProps) {
  if (!unsaid.length) return null
  return (
    <Part title={`Not said how many came (${unsaid.length})`}>
      <Text size="sm">Until somebody says it, each counts as many as are expected, or as one person.</Text>
      {unsaid.map((one) => (
        <PeopleCame
          key={one.vid}
          session={session}
          attendee={{ ...one, peopleCame: null }}
          label={`How many of ${one.fullName} came`}
          onTyped={(people) => onTyped(one.vid, people)}
        />
      ))}
    </Part>
  )
}

function Odd({ closing: { odd }, day, answers, onChange }: TimesProps) {
  if (!odd.length) return null
  return (
    <Part title={`Hours to confirm (${odd.length})`}>
      {odd.map(({ vid, fullName, checkInTime, checkOutTime, countedHours }) => (
        <Row
          key={vid}
          name={fullName}
          detail={
            checkInTime ? `${timeOn(checkInTime, day)} to ${checkOutTime ? timeOn(checkOutTime, day) : 'open'}` : ''
          }
        >
          <NativeSelect
            w="12rem"
            aria-label={`Hours of ${fullName}`}
            data={[
              { value: '', label: `Keep ${hoursAndMinutes(countedHours)}` },
              ...hoursChoices.map((hours) => ({ value: String(hours), label: String(hours) })),
            ]}
            value={answers[vid] ?? ''}
            onChange={({ currentTarget }) => onChange({ [vid]: currentTarget.value })}
          />
        </Row>
      ))}
    </Part>
  )
}
