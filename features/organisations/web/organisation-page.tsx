import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { OrganisationSettings } from '#features/form-settings/contract.ts'
import { organisationFormQuery } from '#features/form-settings/web/api.ts'
import { RecordHistory } from '#features/history/web/record-history.tsx'
import type { OwnFields } from '#features/own-fields/contract.ts'
import { missingOwn } from '#features/own-fields/rules.ts'
import { ownFieldsQuery } from '#features/own-fields/web/api.ts'
import { OwnAnswers } from '#features/own-fields/web/own-answers.tsx'
import { RecordTags } from '#features/selection/web/record-tags.tsx'
import { missingWords } from '#shared/mandatory-fields.ts'
import { usePathPart } from '#web/lib/address.ts'
import { blockingError } from '#web/lib/blocking-error.ts'
import { PageSkeleton } from '#web/shell/page-skeleton.tsx'
import type { FormSection } from '#web/ui/form-section.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { RecordActions } from '#web/ui/record-actions.tsx'
import { usePrelude } from '#web/ui/use-prelude.ts'
import type { Organisation } from '../contract.ts'
import { missingOf } from '../rules.ts'
import { organisationQuery } from './api.ts'
import { EditOrganisation } from './edit-organisation.tsx'
import { OrganisationFailure } from './organisation-failure.tsx'
import { organisationPaths } from './paths.ts'
import { ShowCoordinatorsButton } from './show-coordinators-button.tsx'

/** One organisation: the form's tabs and those beside it, saved with the version that was read. */
export function OrganisationPage() {
  const organisationId = usePathPart('organisationId')
  const settings = useQuery(organisationFormQuery)
  const organisation = useQuery(organisationQuery(organisationId))
  const own = useQuery(ownFieldsQuery('organisations'))
  // what the page begins with stands in it from its first moment: what came later would move the rest
  const isGathered = usePrelude('organisation', organisationId)
  const failure = blockingError(organisation) ?? blockingError(settings) ?? blockingError(own)
  // nothing is shown of one that is gone, or no longer for this person
  const shown = blockingError(organisation) ? undefined : organisation.data
  const name = shown?.orgName ?? 'Organisation'
  return (
    <>
      <PageHeader
        title={name}
        breadcrumbs={[
          { label: 'Volunteers', to: '/volunteers' },
          { label: 'Organisation Volunteers', to: organisationPaths.organisations },
          { label: name },
        ]}
        description={shown ? standingOf(shown, settings.data, own.data) : undefined}
        actions={
          shown ? (
            <>
              <ShowCoordinatorsButton organisation={shown} />
              <RecordActions recordType="organisation" id={shown.vid} name={name} />
            </>
          ) : undefined
        }
      />
      {failure ? (
        <OrganisationFailure error={failure} />
      ) : organisation.data && settings.data && own.data && isGathered ? (
        <Suspense fallback={<PageSkeleton />}>
          <RecordActions
            recordType="organisation-notice"
            id={organisation.data.vid}
            name={organisation.data.org}
            areAwaited
          />
          <RecordTags
            kind="organisations"
            id={organisation.data.vid}
            name={organisation.data.orgName}
            tags={organisation.data.tags}
          />
          <OwnAnswers own={own.data} record={organisation.data} />
          <EditOrganisation
            key={organisation.data.vid}
            settings={settings.data}
            own={own.data}
            organisation={organisation.data}
            moreSections={moreSections(organisation.data)}
          />
        </Suspense>
      ) : (
        <PageSkeleton />
      )}
    </>
  )
}

function standingOf(
  organisation: Organisation,
  settings: OrganisationSettings | undefined,
  own: OwnFields | undefined,
): string {
  const { status, tier, entityType } = organisation
  const lacks =
    settings && own ? [...missingOf(settings, organisation), ...missingOwn(own.fields, organisation.own)] : []
  const missing = missingWords(lacks, organisation)
  return [entityType, status, tier !== 'None' && tier, ...missing].filter(Boolean).join(' · ')
}

const moreSections = ({ vid }: Organisation): FormSection[] => [
  {
    name: 'history',
    title: 'History',
    content: (
      <div className="panel" style={{ padding: 24 }}>
        <RecordHistory recordType="organisation" recordId={vid} />
      </div>
    ),
  },
]
