import { Button, TextInput } from '@mantine/core'
import { formatDate } from '#shared/dates.ts'
import { type Answers, leavingTime } from '../answer-rules.ts'
import type { Closing } from '../closing-contract.ts'
import { timeOn } from '../day-rules.ts'
import { Part, Row, type TimesProps } from './closing-part.tsx'

/** When those left who were never checked out; of anyone who came after the session somebody has to say it. */
export function NeverOut({ closing: { neverOut }, day, answers, onChange }: TimesProps) {
  if (!neverOut.length) return null
  return (
    <Part title={`Never checked out (${neverOut.length})`}>
      {neverOut.map((one) => (
        <Row key={one.vid} name={one.fullName} detail={cameAndLeft(one, day, answers)}>
          <TextInput
            type="time"
            w="8.5rem"
            aria-label={`${one.fullName} left at`}
            value={answers[one.vid] ?? one.suggestedTime.slice(11, 16)}
            onChange={({ currentTarget }) => onChange({ [one.vid]: currentTarget.value })}
          />
          {one.suggestedTime || answers[one.vid] !== undefined ? null : (
            <Button
              variant="default"
              aria-label={`Leave open when ${one.fullName} left`}
              onClick={() => onChange({ [one.vid]: '' })}
            >
              Leave open
            </Button>
          )}
        </Row>
      ))}
    </Part>
  )
}

function cameAndLeft(one: Closing['neverOut'][number], day: string, answers: Answers): string {
  const came = `Came at ${timeOn(one.checkInTime, day)}`
  const left = leavingTime(one, answers)
  if (!left && answers[one.vid] === '') return `${came}; when they left stays open`
  if (!left) return `${came}, after the session. When did they leave?`
  return left.slice(0, 10) === one.checkInTime.slice(0, 10) ? came : `${came}, left on ${formatDate(left.slice(0, 10))}`
}
