import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { VolunteerSettings } from '#features/form-settings/contract.ts'
import { volunteerFormQuery } from '#features/form-settings/web/api.ts'
import { ApiProblem, messageOf } from '#web/lib/api-problem.ts'
import { toastWork } from '#web/lib/toasts.tsx'
import { paths } from '#web/paths.ts'
import { PageSkeleton } from '#web/shell/page-skeleton.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import type { VolunteerForm as Values, Volunteer } from '../contract.ts'
import { useUpdateVolunteer, volunteerQuery } from './api.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { ShowNricButton } from './show-nric-button.tsx'
import { VolunteerForm } from './volunteer-form.tsx'

/** One volunteer: the form's tabs, saved with the version that was read. */
export function VolunteerPage() {
  const { volunteerId } = useParams({ strict: false }) as { volunteerId: string }
  const settings = useQuery(volunteerFormQuery)
  const volunteer = useQuery(volunteerQuery(volunteerId))
  const failure = volunteer.error ?? settings.error
  const name = volunteer.data?.fullName ?? 'Individual Volunteer'
  return (
    <>
      <PageHeader
        title={name}
        breadcrumbs={[
          { label: 'Volunteers', to: paths.volunteers },
          { label: 'Individual Volunteers', to: paths.individuals },
          { label: name },
        ]}
        description={volunteer.data ? <Standing volunteer={volunteer.data} /> : undefined}
        actions={volunteer.data?.nric ? <ShowNricButton volunteer={volunteer.data} /> : undefined}
      />
      {failure ? (
        <Alert color="red" role="alert">
          {failure instanceof ApiProblem && failure.status === 404
            ? 'This volunteer is not here. They may have been deleted.'
            : messageOf(failure)}
        </Alert>
      ) : volunteer.data && settings.data ? (
        <EditVolunteer key={volunteer.data.vid} settings={settings.data} volunteer={volunteer.data} />
      ) : (
        <PageSkeleton />
      )}
    </>
  )
}

function Standing({ volunteer }: { volunteer: Volunteer }) {
  return <>{[volunteer.status, volunteer.tier !== 'None' && volunteer.tier].filter(Boolean).join(' · ')}</>
}

/** The record that the form began with stays until it is saved: news from elsewhere must not move the reader's text. */
function EditVolunteer({ settings, volunteer }: { settings: VolunteerSettings; volunteer: Volunteer }) {
  const [base, setBase] = useState(volunteer)
  const [mine, setMine] = useState<Values>()
  const [theirs, setTheirs] = useState<Volunteer>()
  const update = useUpdateVolunteer(base.vid)
  const initial = useMemo(() => ({ ...base }), [base])

  const save = (values: Values, version: number) =>
    toastWork(update.mutateAsync({ ...values, status: base.status, version }), {
      loading: 'Updating Volunteer',
      done: (saved) => `Successfully updated Volunteer ${saved.fullName}!`,
    })
  const submit = async (values: Values) => {
    try {
      setBase(await save(values, base.version))
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.code !== 'stale-version') throw error
      setMine(values)
      setTheirs(error.current as Volunteer)
      throw error
    }
  }
  const resolve = async (chosen: Values) => {
    if (!theirs) return
    setBase(await save(chosen, theirs.version))
    setTheirs(undefined)
  }
  return (
    <>
      <VolunteerForm
        key={base.version}
        settings={settings}
        initial={initial}
        before={base}
        submitLabel="Update Volunteer"
        onSubmit={submit}
      />
      {theirs && mine ? (
        <ConflictDialog
          settings={settings}
          base={base}
          mine={mine}
          theirs={theirs}
          onChoose={resolve}
          onClose={() => setTheirs(undefined)}
        />
      ) : null}
    </>
  )
}
