import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { toastError, toastSuccess } from '#web/lib/toasts.tsx'
import type { RetentionPeriod } from '../retention-contract.ts'
import { isRetentionPeriod, periodMessage, usualPeriod } from '../retention-rules.ts'
import type { PeriodForm } from './period-row.tsx'
import { useSetRetentionPeriod } from './retention-api.ts'

interface SuggestedPeriodsProps {
  periods: readonly RetentionPeriod[]
  /** The form of each row, by its status. */
  forms: ReadonlyMap<string, PeriodForm>
}

/** Where nothing was chosen yet: says so, and fills in what suits most. Nothing is kept shorter until it is saved. */
export function SuggestedPeriods({ periods, forms }: SuggestedPeriodsProps) {
  const [isFilled, setFilled] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const set = useSetRetentionPeriod()
  const isChosen = periods.some(({ months }) => months > 0)
  const fill = () => {
    for (const { status, months } of periods) {
      const usual = usualPeriod(status)?.months
      if (!months && usual) forms.get(status)?.set('months', usual)
    }
    setFilled(true)
  }
  const save = async () => {
    const typed = periods.flatMap(({ status, months }) => {
      const value = Number(forms.get(status)?.read().values.months ?? 0)
      return value === months ? [] : [{ status, months: value }]
    })
    if (typed.some(({ months }) => !isRetentionPeriod(months))) return toastError(new Error(`Months: ${periodMessage}`))
    setSaving(true)
    try {
      for (const one of typed) {
        await set.mutateAsync(one)
        set.reset()
      }
      setFilled(false)
      toastSuccess(typed.length === 1 ? '1 period was saved.' : `${typed.length} periods were saved.`)
    } catch (error) {
      toastError(error)
    } finally {
      setSaving(false)
    }
  }
  if (isChosen && !isFilled) return null
  return (
    <Alert color="gray" maw={720} role="status">
      <Stack gap="sm">
        <Text>
          {isFilled
            ? 'The suggested periods are filled in below. Change them as you like; nobody is erased until you save, and then only after 30 days in the list.'
            : 'No periods have been chosen yet: everybody is kept until somebody deletes them.'}
        </Text>
        <Group>
          {isFilled ? (
            <Button loading={isSaving} onClick={() => void save()}>
              Save all periods
            </Button>
          ) : (
            <Button variant="default" onClick={fill}>
              Take the suggested periods
            </Button>
          )}
        </Group>
      </Stack>
    </Alert>
  )
}
