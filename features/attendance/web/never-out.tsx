import { Alert, Button, Group, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatDate, formatTime } from '#shared/dates.ts'
import {
  type Answers,
  cameLater,
  isLeftTooSoon,
  leavingTime,
  leftTogether,
  unknownAnswers,
  wholeSession,
} from '../answer-rules.ts'
import type { Closing } from '../closing-contract.ts'
import { notYet, timeOn } from '../day-rules.ts'
import { Part, Row, type TimesProps } from './closing-part.tsx'

interface NeverOutProps extends TimesProps {
  /** Local. */
  now: string
}

/** When those left who were never checked out; of anyone who came after the session somebody has to say it. */
export function NeverOut({ closing: { neverOut }, day, now, answers, onChange, errors = {} }: NeverOutProps) {
  const [together, setTogether] = useState('')
  if (!neverOut.length) return null
  const isTooSoon = together !== '' && isLeftTooSoon(neverOut, together, now)
  const later = together && !isTooSoon ? cameLater(neverOut, together) : []
  return (
    <Part
      title={`${neverOut.some(({ writtenOut }) => writtenOut) ? 'When did they leave?' : 'Never checked out'} (${neverOut.length})`}
    >
      {neverOut.length > 1 ? (
        <Group gap="xs">
          <Text size="sm">All of them left at:</Text>
          <TextInput
            type="time"
            w="8.5rem"
            aria-label="All of them left at"
            error={isTooSoon ? notYet : undefined}
            onChange={({ currentTarget: { value } }) => {
              setTogether(value)
              if (value && !isLeftTooSoon(neverOut, value, now)) onChange(leftTogether(neverOut, value))
            }}
          />
        </Group>
      ) : null}
      {later.length ? (
        <Alert color="orange" role="status">
          {`Not filled in, because they came after ${formatTime(`${day}T${together}`)}: ${later.map(({ fullName }) => fullName).join(', ')}. Please say of each of them.`}
        </Alert>
      ) : null}
      {neverOut.map((one) => (
        <Row key={one.vid} name={one.fullName} detail={cameAndLeft(one, day, answers)} error={errorOf(one.vid, errors)}>
          <TextInput
            type="time"
            w="8.5rem"
            aria-label={`${one.fullName} left at`}
            error={errors[one.vid] !== undefined}
            aria-describedby={errors[one.vid] && errorId(one.vid)}
            value={answers[one.vid] === wholeSession ? '' : (answers[one.vid] ?? one.suggestedTime.slice(11, 16))}
            onChange={({ currentTarget }) => onChange({ [one.vid]: currentTarget.value })}
          />
          {one.suggestedTime || answers[one.vid] === wholeSession ? null : (
            <Button
              variant="default"
              aria-label={`${unknownAnswers.came}: ${one.fullName}`}
              onClick={() => onChange({ [one.vid]: wholeSession })}
            >
              {unknownAnswers.came}
            </Button>
          )}
          {answers[one.vid] === '' || (one.suggestedTime && !errors[one.vid]) ? null : (
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

const errorId = (vid: string) => `left-${vid}`

function errorOf(vid: string, errors: Readonly<Record<string, string>>) {
  const message = errors[vid]
  return message ? { id: errorId(vid), message } : undefined
}

function cameAndLeft(one: Closing['neverOut'][number], day: string, answers: Answers): string {
  const ahead = one.writtenOut ? `; written down to ${timeOn(one.writtenOut, day)}, which has not come yet` : ''
  const came = `Came at ${timeOn(one.checkInTime, day)}${ahead}`
  const left = leavingTime(one, answers)
  if (answers[one.vid] === wholeSession) return `${came}; counts as there for the whole session`
  if (!left && answers[one.vid] === '')
    return one.writtenOut ? `${came} and stays` : `${came}; when they left stays open`
  if (!left) return `${came}, after the session. When did they leave?`
  return left.slice(0, 10) === one.checkInTime.slice(0, 10) ? came : `${came}, left on ${formatDate(left.slice(0, 10))}`
}
