import { Button } from '@mantine/core'
import { IconPlus, IconTableImport, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useAddressSearch, usePathPart } from '#web/lib/address.ts'
import { blockingError } from '#web/lib/blocking-error.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { RecordActions } from '#web/ui/record-actions.tsx'
import { organisationQuery } from './api.ts'
import { ExportMembersMenu } from './export-members-menu.tsx'
import { MemberList } from './member-list.tsx'
import { OrganisationFailure } from './organisation-failure.tsx'
import { organisationPaths } from './paths.ts'

/** The members of one organisation: add, edit, export, delete. */
export function OrganisationMembersPage() {
  const organisationId = usePathPart('organisationId')
  // the list passes the name along, so that the title need not wait
  const { org } = useAddressSearch()
  const organisation = useQuery(organisationQuery(organisationId))
  const name = organisation.data?.orgName ?? org ?? 'Organisation'
  if (blockingError(organisation))
    return (
      <>
        <PageHeader title="Organisation Members" />
        <OrganisationFailure error={organisation.error} />
      </>
    )
  return (
    <MemberList
      organisationId={organisationId}
      address={organisationPaths.organisationMembers(organisationId)}
      buttons={({ onSheet, onDelete, shown }) => (
        <PageHeader
          title={`Organisation Members for ${name}`}
          breadcrumbs={[
            { label: 'Volunteers', to: '/volunteers' },
            { label: 'Organisation Volunteers', to: organisationPaths.organisations },
            { label: name, to: organisationPaths.organisation(organisationId) },
            { label: 'Members' },
          ]}
          actions={
            <>
              <RecordActions recordType="organisation-members" id={organisationId} name={name} />
              <ExportMembersMenu organisationId={organisationId} shown={shown} />
              <Button variant="default" leftSection={<IconTableImport size={18} aria-hidden />} onClick={onSheet}>
                From a spreadsheet
              </Button>
              <Button variant="light" color="red" leftSection={<IconTrash size={18} aria-hidden />} onClick={onDelete}>
                Delete Selected
              </Button>
            </>
          }
          mainAction={
            <Button
              component={AppLink}
              to={organisationPaths.addOrganisationMember(organisationId)}
              leftSection={<IconPlus size={18} aria-hidden />}
            >
              Add New Member
            </Button>
          }
        />
      )}
    />
  )
}
