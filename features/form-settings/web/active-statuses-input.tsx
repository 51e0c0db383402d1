import { MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { labelOfStatus } from '#shared/statuses.ts'
import type { SettingInputProps } from '#web/feature.tsx'
import { useErrorAt, useFormValues } from '#web/forms/use-form-state.ts'
import { volunteerFormQuery } from './api.ts'

/** Chosen by their keys, so that another label changes nothing. */
export function ActiveStatusesInput({ setting, form }: SettingInputProps) {
  const statuses = useQuery(volunteerFormQuery).data?.statuses ?? []
  const { activeStatuses } = useFormValues(form)
  const keys = new Set([...statuses.map(({ key }) => key), ...activeStatuses])
  return (
    <MultiSelect
      label={setting.label}
      description={setting.help}
      data={[...keys].map((key) => ({ value: key, label: labelOfStatus(statuses, key) }))}
      value={activeStatuses}
      onChange={(chosen) => form.change({ activeStatuses: chosen })}
      searchable
      error={useErrorAt(form, setting.name)}
    />
  )
}
