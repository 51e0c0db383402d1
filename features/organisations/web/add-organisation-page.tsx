import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { organisationFormQuery } from '#features/form-settings/web/api.ts'
import { messageOf } from '#web/lib/api-problem.ts'
import { toastWork } from '#web/lib/toasts.tsx'
import { paths } from '#web/paths.ts'
import { PageSkeleton } from '#web/shell/page-skeleton.tsx'
import type { FormSection } from '#web/ui/form-shell.tsx'
import { LeavePrompt } from '#web/ui/leave-guard.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import type { OrganisationForm as Values } from '../contract.ts'
import { useCreateOrganisation } from './api.ts'
import type { ListedMember } from './member-table.tsx'
import { NewMemberList } from './new-member-list.tsx'
import { OrganisationForm } from './organisation-form.tsx'

const empty = {}

/** Registers an organisation by hand, with its members. */
export function AddOrganisationPage() {
  const settings = useQuery(organisationFormQuery)
  const create = useCreateOrganisation()
  const navigate = useNavigate()
  const isSaved = useRef(false)
  const [members, setMembers] = useState<readonly ListedMember[]>([])

  const submit = async (values: Values) => {
    const name = values.orgName ?? ''
    await toastWork(create.mutateAsync({ ...values, members: members.map(({ vid: _key, ...member }) => member) }), {
      loading: `Registering ${name}`,
      done: `Successfully created the organisation volunteer - ${name}!`,
    })
    isSaved.current = true
    void navigate({ to: paths.organisations as never })
  }
  const sections = useMemo<FormSection[]>(
    () => [
      {
        name: 'members',
        title: members.length ? `Member List (${members.length.toLocaleString('en')})` : 'Member List',
        content: <NewMemberList members={members} onChange={setMembers} />,
      },
    ],
    [members],
  )
  return (
    <>
      <PageHeader
        title="Add Organisation Volunteer"
        breadcrumbs={[
          { label: 'Volunteers', to: paths.volunteers },
          { label: 'Organisation Volunteers', to: paths.organisations },
          { label: 'Add' },
        ]}
      />
      {settings.isError ? (
        <Alert color="red" role="alert">
          {messageOf(settings.error)}
        </Alert>
      ) : settings.data ? (
        <OrganisationForm
          settings={settings.data}
          initial={empty}
          extraSections={sections}
          submitLabel="Add Organisation"
          draftName="add-organisation"
          onSubmit={submit}
        />
      ) : (
        <PageSkeleton />
      )}
      <LeavePrompt mustAsk={() => members.length > 0 && !isSaved.current} />
    </>
  )
}
