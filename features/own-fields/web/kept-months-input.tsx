import { Alert, NumberInput, Stack } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { Form } from '#web/forms/create-form.ts'
import { useFormValues } from '#web/forms/use-form-state.ts'
import type { OwnField } from '../contract.ts'
import type { FieldForm } from '../form-rules.ts'
import { mostMonths, type OwnForm } from '../kind-rules.ts'
import { olderText } from '../kind-words.ts'
import { olderAnswersQuery } from './api.ts'

interface KeptMonthsInputProps {
  state: Form<FieldForm>
  form: OwnForm
  /** As it is saved; a new field has no answers. */
  field: OwnField | undefined
}

/** How long answers are kept, and what a shorter period empties tonight: said before it is saved, as it cannot be undone. */
export function KeptMonthsInput({ state, form, field }: KeptMonthsInputProps) {
  const { keptMonths: months } = useFormValues(state)
  const [asked] = useDebouncedValue(months, 200)
  const isOther = field && asked !== '' && asked >= 1 && asked <= mostMonths && asked !== field.keptMonths
  const older = useQuery({ ...olderAnswersQuery(field?.id ?? '', Number(asked)), enabled: Boolean(isOther) })
  const answers = isOther && asked === months ? (older.data?.answers ?? 0) : 0
  return (
    <Stack gap="xs">
      <NumberInput
        label="Empty answers after so many months"
        description="In the night, so many months after each was given. Leave it empty to keep them."
        value={months}
        min={1}
        max={mostMonths}
        allowDecimal={false}
        allowNegative={false}
        w={260}
        maw="100%"
        onChange={(value) => state.change({ keptMonths: typeof value === 'number' ? value : '' })}
      />
      <div role="status">
        {answers ? (
          <Alert color="orange" title={olderText(form, answers)}>
            What is emptied cannot be restored, and is emptied in the history too.
          </Alert>
        ) : null}
      </div>
    </Stack>
  )
}
