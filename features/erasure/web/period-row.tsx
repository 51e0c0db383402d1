import { Box, Button, Group, NumberInput, Text, VisuallyHidden } from '@mantine/core'
import { type FormEvent, useEffect } from 'react'
import { useForm } from '#web/forms/use-form.ts'
import { useErrorAt, useValueAt } from '#web/forms/use-form-state.ts'
import { toastUndo } from '#web/lib/toasts.tsx'
import type { RetentionPeriod } from '../retention-contract.ts'
import { usualPeriod } from '../retention-rules.ts'
import { useSetRetentionPeriod } from './retention-api.ts'

const counted = {
  volunteers: ['person', 'people'],
  organisations: ['organisation', 'organisations'],
  contacts: ['person', 'people'],
} as const
const countText = (of: RetentionPeriod['of'], count: number) =>
  `${count.toLocaleString('en')} ${counted[of][count === 1 ? 0 : 1]}`

const startOf = (months: number): { months: number | string } => ({ months: months || '' })
export type PeriodForm = ReturnType<typeof useForm<{ months: number | string }>>

/** A status with its people, and the months after which they are erased. */
export function PeriodRow({
  period: { status, label, of, people, months },
  forms,
}: {
  period: RetentionPeriod
  /** Where the row leaves its form, so that all can be filled in at once. */
  forms: Map<string, PeriodForm>
}) {
  const set = useSetRetentionPeriod()
  const form = useForm({ start: startOf(months) })
  useEffect(() => {
    forms.set(status, form)
    return () => void forms.delete(status)
  }, [forms, status, form])
  const value = useValueAt(form, 'months')
  const usual = usualPeriod(status)
  // two statuses may be called the same
  const name = of === 'organisations' ? `organisations, ${label}` : label
  const save = (event: FormEvent) => {
    event.preventDefault()
    void form.send(async (typed) => {
      const { message, before } = await set.mutateAsync({ status, months: Number(typed.months) })
      toastUndo({ message, undo: () => set.mutate({ status, months: before }, { onSettled: set.reset }) })
    })
  }
  return (
    <Group component="li" className="panel" px="md" py="xs" gap="md" align="start">
      <Box flex="1 1 12rem" miw={0}>
        <Text fw={600}>{label}</Text>
        <Text size="sm" c="dimmed">
          {countText(of, people)}
        </Text>
      </Box>
      <form onSubmit={save}>
        <Group gap="xs" align="end">
          <NumberInput
            label={
              <>
                Months to keep them<VisuallyHidden>: {name}</VisuallyHidden>
              </>
            }
            description={
              usual
                ? `Empty keeps them. Suggested: ${usual.months}, because ${usual.reason}`
                : 'Empty keeps them until they are deleted'
            }
            labelProps={{ fw: 400, size: 'sm' }}
            value={typeof value === 'number' ? value : ''}
            error={useErrorAt(form, 'months')}
            allowDecimal={false}
            allowNegative={false}
            hideControls
            w="min(20rem, 60vw)"
            onChange={(next) => form.set('months', next)}
          />
          <Button type="submit" variant="default" loading={set.isPending} aria-label={`Save the period of ${name}`}>
            Save
          </Button>
        </Group>
      </form>
    </Group>
  )
}
