import { Alert, SegmentedControl, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { organisationFormQuery, volunteerFormQuery } from '#features/form-settings/web/api.ts'
import { messageOf } from '#web/lib/api-problem.ts'
import { blockingError } from '#web/lib/blocking-error.ts'
import { type FormName, formNames } from '../link-rules.ts'
import { ownFormQuery } from './api.ts'
import { OwnFormEditor } from './own-form-editor.tsx'

const labels: Record<FormName, string> = { individual: 'Volunteers', organisation: 'Organisations' }

/** The superadmin's part of Forms where the public forms are made as short as they should be. */
export function PublicFormsPanel() {
  const [form, setForm] = useState<FormName>('individual')
  const own = useQuery(ownFormQuery(form))
  const volunteers = useQuery({ ...volunteerFormQuery, enabled: form === 'individual' })
  const organisations = useQuery({ ...organisationFormQuery, enabled: form === 'organisation' })
  const settings = form === 'individual' ? volunteers.data : organisations.data
  const error = blockingError(own) ?? blockingError(form === 'individual' ? volunteers : organisations)
  return (
    <Stack gap="md">
      <SegmentedControl
        aria-label="Which public form"
        data={formNames.map((value) => ({ value, label: labels[value] }))}
        value={form}
        onChange={(next) => setForm(formNames.find((name) => name === next) ?? 'individual')}
        w="fit-content"
        size="xs"
      />
      {error ? (
        <Alert color="red" role="alert">
          {messageOf(error)}
        </Alert>
      ) : own.data && settings ? (
        <OwnFormEditor key={form} form={form} saved={own.data} settings={settings} />
      ) : (
        <Skeleton height={480} />
      )}
    </Stack>
  )
}
