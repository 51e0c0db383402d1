import { Alert, SegmentedControl, Skeleton, Stack } from '@mantine/core'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#web/lib/api-problem.ts'
import { blockingError } from '#web/lib/blocking-error.ts'
import type { FormName } from '../contract.ts'
import { type AnyForm, activityFormQuery, organisationFormQuery, volunteerFormQuery } from './api.ts'
import { FormEditor } from './form-editor.tsx'

const forms: { value: FormName; label: string }[] = [
  { value: 'volunteers', label: 'Individual volunteers' },
  { value: 'organisations', label: 'Organisations' },
  { value: 'activities', label: 'Activities' },
]

/** The superadmin's tab where the organisation's own words, options and locations are set. */
export function FormsPanel() {
  const [form, setForm] = useState<FormName>('volunteers')
  const queries: Record<FormName, UseQueryResult<AnyForm>> = {
    volunteers: useQuery({ ...volunteerFormQuery, enabled: form === 'volunteers' }) as UseQueryResult<AnyForm>,
    organisations: useQuery({ ...organisationFormQuery, enabled: form === 'organisations' }) as UseQueryResult<AnyForm>,
    activities: useQuery({ ...activityFormQuery, enabled: form === 'activities' }) as UseQueryResult<AnyForm>,
  }
  const { data } = queries[form]
  const error = blockingError(queries[form])
  return (
    <Stack gap="md">
      <SegmentedControl
        aria-label="Which form"
        data={forms}
        value={form}
        onChange={setForm}
        w="fit-content"
        maw="100%"
        styles={{ root: { overflowX: 'auto' } }}
        size="xs"
      />
      {error ? (
        <Alert color="red" role="alert">
          {messageOf(error)}
        </Alert>
      ) : data ? (
        <FormEditor key={form} form={form} saved={data} />
      ) : (
        <Skeleton height={480} />
      )}
    </Stack>
  )
}
