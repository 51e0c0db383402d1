import { Center, Loader, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { volunteerFormQuery } from '#features/form-settings/web/api.ts'
import { gatherOwn, ownFormFields } from '#features/own-fields/fields.ts'
import { ownFieldsQuery } from '#features/own-fields/web/api.ts'
import { FormTagsPicker } from '#features/tags/web/form-tags-picker.tsx'
import { toastWork } from '#web/lib/toasts.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import type { VolunteerForm as Values } from '../contract.ts'
import { visibleFields } from '../fields.ts'
import { AlikeNotice } from './alike-notice.tsx'
import { useCreateVolunteer } from './api.ts'
import { volunteerPaths } from './paths.ts'
import { VolunteerForm } from './volunteer-form.tsx'

/** How long the success stays on the screen before the list comes back. */
const redirectAfter = 2000
const empty = {}
const draftName = 'add-volunteer'

/** Registers a volunteer by hand. */
export function AddVolunteerPage() {
  const settings = useQuery(volunteerFormQuery)
  const own = useQuery(ownFieldsQuery('volunteers'))
  const create = useCreateVolunteer(draftName)
  const navigate = useNavigate()
  const [registered, setRegistered] = useState(false)

  useEffect(() => {
    if (!registered) return
    const timer = setTimeout(() => void navigate({ to: volunteerPaths.individuals }), redirectAfter)
    return () => clearTimeout(timer)
  }, [registered, navigate])

  const submit = async (values: Values) => {
    const name = values.fullName || [values.firstName, values.familyName].filter(Boolean).join(' ')
    await toastWork(create.mutateAsync(gatherOwn(own.data?.fields ?? [], values)), {
      loading: `Registering Volunteer ${name}`,
      done: `Successfully registered Volunteer ${name}!`,
    })
    setRegistered(true)
  }
  return (
    <>
      <PageHeader
        title="Add Individual Volunteer"
        breadcrumbs={[
          { label: 'Volunteers', to: '/volunteers' },
          { label: 'Individual Volunteers', to: volunteerPaths.individuals },
          { label: 'Add' },
        ]}
      />
      {registered ? (
        <Center mih={240} role="status">
          <Stack align="center">
            <Loader aria-hidden />
            <Text>Registered. Back to the list…</Text>
          </Stack>
        </Center>
      ) : (
        <Loaded query={settings}>
          {(form) => (
            <Loaded query={own}>
              {(fields) => (
                <VolunteerForm
                  settings={form}
                  own={fields}
                  initial={empty}
                  submitLabel="Add Volunteer"
                  draftName={draftName}
                  notice={(typed) => (
                    <AlikeNotice form={typed} fields={[...visibleFields(form), ...ownFormFields(fields.fields)]} />
                  )}
                  head={(typed) => <FormTagsPicker form={typed} />}
                  onSubmit={submit}
                />
              )}
            </Loaded>
          )}
        </Loaded>
      )}
    </>
  )
}
