import { Radio, SimpleGrid, Stack, Title } from '@mantine/core'
import { showValue } from '#features/history/label-rules.ts'
import { spoken } from '#web/ui/spoken.tsx'
import { canKeepBoth, type Difference } from '../compare-rules.ts'

export const sides = ['one', 'other'] as const
const choices = [...sides, 'both'] as const
export type Choice = (typeof choices)[number]

interface DifferencesProps {
  differences: readonly Difference[]
  choiceOf: (difference: Difference) => Choice
  onChoose: (name: string, choice: Choice) => void
}

/** Field by field what each of two records says, and which of it stays: of lists and remarks also both. */
export function Differences({ differences, choiceOf, onChoose }: DifferencesProps) {
  return (
    <Stack component="section" gap="md" aria-labelledby="differences">
      <Title order={2} size="h4" id="differences">
        {differences.length ? 'Where they differ' : 'They say the same in every field'}
      </Title>
      {differences.map((difference) => (
        <Radio.Group
          key={difference.name}
          label={difference.label}
          value={choiceOf(difference)}
          onChange={(value) => onChoose(difference.name, choices.find((one) => one === value) ?? 'one')}
        >
          <SimpleGrid cols={{ base: 1, sm: 2 }} mt={4}>
            {sides.map((side) => (
              <Radio key={side} value={side} py={10} label={spoken(showValue(difference[side]))} />
            ))}
          </SimpleGrid>
          {canKeepBoth(difference) ? (
            <Radio
              value="both"
              py={10}
              label={difference.name === 'remarks' ? 'Both, one after the other' : 'Both: all that either has chosen'}
            />
          ) : null}
        </Radio.Group>
      ))}
    </Stack>
  )
}
