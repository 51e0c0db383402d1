import { Button, Group, NativeSelect, NumberInput, Text, TextInput } from '@mantine/core'
import { answerAll, peopleKey, saysCame, unknownAnswers, usualAnswer } from '../answer-rules.ts'
import { lateKey } from '../late-rules.ts'
import { Part, type PartProps, Row } from './closing-part.tsx'

/** Of whom nobody has said whether they came: at the session's times, or late and then when. */
export function NotKnown({ closing, answers, onChange, errors = {} }: PartProps) {
  const { unknown } = closing
  if (!unknown.length) return null
  return (
    <Part title={`Not known whether they came (${unknown.length})`}>
      {unknown.length > 1 ? (
        <Group gap="xs">
          <Text size="sm">All of them:</Text>
          {(['absent', 'came'] as const).map((answer) => (
            <Button
              key={answer}
              size="compact-sm"
              mih={44}
              variant="default"
              onClick={() => onChange(answerAll(unknown, answer))}
            >
              {unknownAnswers[answer]}
            </Button>
          ))}
        </Group>
      ) : null}
      {unknown.map(({ vid, fullName, asksPeople, peopleExpected, signedUpLate }) => (
        <Row key={vid} name={fullName} detail={signedUpLate ? 'Signed up after the session had begun' : ''}>
          {asksPeople && saysCame(answers[vid]) ? (
            <NumberInput
              w="12rem"
              label={`How many of ${fullName} came`}
              placeholder={peopleExpected ? `${peopleExpected} expected` : 'Not yet said'}
              min={0}
              // what is too much is refused, not made less
              clampBehavior="none"
              max={10_000}
              allowDecimal={false}
              hideControls
              value={answers[peopleKey(vid)] ?? ''}
              error={errors[peopleKey(vid)]}
              onChange={(people) => onChange({ [peopleKey(vid)]: String(people) })}
            />
          ) : null}
          <NativeSelect
            w="12rem"
            aria-label={`Whether ${fullName} came`}
            data={Object.entries(unknownAnswers).map(([value, label]) => ({ value, label }))}
            value={answers[vid] ?? usualAnswer(closing, { signedUpLate })}
            onChange={({ currentTarget }) => onChange({ [vid]: currentTarget.value })}
          />
          {answers[vid] === 'late' ? (
            <TextInput
              type="time"
              w="12rem"
              label={`${fullName} came at`}
              description="Until the session's end"
              value={answers[lateKey(vid)] ?? ''}
              error={errors[lateKey(vid)]}
              onChange={({ currentTarget }) => onChange({ [lateKey(vid)]: currentTarget.value })}
            />
          ) : null}
        </Row>
      ))}
    </Part>
  )
}
