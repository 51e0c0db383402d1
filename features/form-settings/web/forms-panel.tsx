import { Alert, NativeSelect, SegmentedControl, Skeleton, Stack } from '@mantine/core'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useProduct } from '#web/feature.tsx'
import { useAddressSearch, useChangeSearch } from '#web/lib/address.ts'
import { messageOf } from '#web/lib/api-problem.ts'
import { blockingError } from '#web/lib/blocking-error.ts'
import { usePhone } from '#web/ui/use-phone.ts'
import type { FormName } from '../contract.ts'
import { type AnyForm, activityFormQuery, organisationFormQuery, volunteerFormQuery } from './api.ts'
import { FormEditor } from './form-editor.tsx'

const forms: { value: FormName; label: string }[] = [
  { value: 'volunteers', label: 'Volunteers' },
  { value: 'organisations', label: 'Organisations' },
  { value: 'activities', label: 'Activities' },
]

/** Zones and venues: kept with the form of volunteers, and looked for by themselves. */
const locations = { value: 'locations', label: 'Locations' }

/** The superadmin's tab where the organisation's own words, options and locations are set. */
export function FormsPanel() {
  const { formsParts } = useProduct()
  // a row of them is wider than a phone
  const isNarrow = usePhone()
  const asked = useAddressSearch()['form']
  const changeSearch = useChangeSearch()
  const part = formsParts.find(({ tab }) => tab === asked)
  const ofLocations = asked === locations.value
  const form = forms.find(({ value }) => value === asked)?.value ?? 'volunteers'
  const choice = {
    'aria-label': 'Which form',
    data: [...forms, locations, ...formsParts.map(({ tab, title }) => ({ value: tab, label: title }))],
    value: part?.tab ?? (ofLocations ? locations.value : form),
    onChange: (next: string) => changeSearch(() => ({ form: next }), { replace: true, resetScroll: false }),
  }
  return (
    <Stack gap="md">
      {isNarrow ? (
        <NativeSelect {...choice} onChange={(event) => choice.onChange(event.currentTarget.value)} />
      ) : (
        <SegmentedControl {...choice} w="fit-content" size="xs" />
      )}
      {part ? (
        <Suspense fallback={<Skeleton height={320} />}>
          <part.panel />
        </Suspense>
      ) : (
        <OneForm key={String(ofLocations)} form={form} ofLocations={ofLocations} />
      )}
    </Stack>
  )
}

function OneForm({ form, ofLocations }: { form: FormName; ofLocations: boolean }) {
  const queries: Record<FormName, UseQueryResult<AnyForm>> = {
    volunteers: useQuery({ ...volunteerFormQuery, enabled: form === 'volunteers' }) as UseQueryResult<AnyForm>,
    organisations: useQuery({ ...organisationFormQuery, enabled: form === 'organisations' }) as UseQueryResult<AnyForm>,
    activities: useQuery({ ...activityFormQuery, enabled: form === 'activities' }) as UseQueryResult<AnyForm>,
  }
  const { data } = queries[form]
  const error = blockingError(queries[form])
  if (error)
    return (
      <Alert color="red" role="alert">
        {messageOf(error)}
      </Alert>
    )
  return data ? <FormEditor key={form} form={form} saved={data} ofLocations={ofLocations} /> : <Skeleton height={480} />
}
