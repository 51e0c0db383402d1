import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { VolunteerSettings } from '#features/form-settings/contract.ts'
import { volunteerFormQuery } from '#features/form-settings/web/api.ts'
import { RecordHistory } from '#features/history/web/record-history.tsx'
import type { OwnFields } from '#features/own-fields/contract.ts'
import { missingOwn } from '#features/own-fields/rules.ts'
import { ownFieldsQuery } from '#features/own-fields/web/api.ts'
import { lackedPapersQuery } from '#features/papers/web/api.ts'
import { RecordTags } from '#features/selection/web/record-tags.tsx'
import { missingWords } from '#shared/mandatory-fields.ts'
import { usePathPart } from '#web/lib/address.ts'
import { blockingError } from '#web/lib/blocking-error.ts'
import { PageSkeleton } from '#web/shell/page-skeleton.tsx'
import type { FormSection } from '#web/ui/form-section.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { RecordActions } from '#web/ui/record-actions.tsx'
import { usePrelude } from '#web/ui/use-prelude.ts'
import type { Volunteer } from '../contract.ts'
import { missingOf } from '../rules.ts'
import { AbsentPerson } from './absent-person.tsx'
import { comingQuery, volunteerQuery } from './api.ts'
import { EditVolunteer } from './edit-volunteer.tsx'
import { Glance } from './glance.tsx'
import { GuardianNotice } from './guardian-notice.tsx'
import { volunteerPaths } from './paths.ts'
import { PersonActions } from './person-actions.tsx'
import type { Sensitive } from './show-sensitive-button.tsx'

/** A line high, as what comes there. */
const noWordYet = '\u00a0'

/** One volunteer: the form's tabs and those beside it, saved with the version that was read. */
export function VolunteerPage() {
  const volunteerId = usePathPart('volunteerId')
  const settings = useQuery(volunteerFormQuery)
  const volunteer = useQuery(volunteerQuery(volunteerId))
  const own = useQuery(ownFieldsQuery('volunteers'))
  // what the page begins with stands in it from its first moment: what came later would move the rest
  const hasPrelude = usePrelude('volunteer', volunteerId)
  const isGathered =
    [useQuery(comingQuery(volunteerId)), useQuery(lackedPapersQuery(volunteerId))].every(
      ({ isPending }) => !isPending,
    ) && hasPrelude
  const [shown, setShown] = useState<Sensitive>()
  const failure = blockingError(volunteer) ?? blockingError(settings) ?? blockingError(own)
  // nothing is shown of anyone who is gone, or no longer for this person
  const person = blockingError(volunteer) ? undefined : volunteer.data
  const name = person?.fullName ?? 'Volunteer'
  return (
    <>
      <PageHeader
        title={name}
        breadcrumbs={[
          { label: 'Volunteers', to: '/volunteers' },
          { label: 'Individual Volunteers', to: volunteerPaths.individuals },
          { label: name },
        ]}
        description={person ? <Standing volunteer={person} settings={settings.data} own={own.data} /> : noWordYet}
        actions={failure ? undefined : <PersonActions volunteer={volunteer.data} shown={shown} onShow={setShown} />}
        mainAction={null}
      />
      {failure ? (
        <AbsentPerson id={volunteerId} failure={failure} />
      ) : volunteer.data && settings.data && own.data && isGathered ? (
        <Suspense fallback={<PageSkeleton />}>
          <RecordActions
            recordType="volunteer-notice"
            id={volunteer.data.vid}
            name={volunteer.data.fullName}
            areAwaited
          />
          <GuardianNotice volunteer={volunteer.data} />
          <RecordTags
            kind="volunteers"
            id={volunteer.data.vid}
            name={volunteer.data.fullName}
            tags={volunteer.data.tags}
          />
          <Glance volunteer={volunteer.data} own={own.data} />
          <EditVolunteer
            key={volunteer.data.vid}
            settings={settings.data}
            own={own.data}
            volunteer={volunteer.data}
            shown={shown}
            moreSections={moreSections(volunteer.data)}
          />
        </Suspense>
      ) : (
        <PageSkeleton />
      )}
    </>
  )
}

interface StandingProps {
  volunteer: Volunteer
  settings: VolunteerSettings | undefined
  own: OwnFields | undefined
}

function Standing({ volunteer, settings, own }: StandingProps) {
  const lacks = settings && own ? [...missingOf(settings, volunteer), ...missingOwn(own.fields, volunteer.own)] : []
  const missing = settings ? missingWords(lacks, volunteer) : []
  return <>{[volunteer.status, volunteer.tier !== 'None' && volunteer.tier, ...missing].filter(Boolean).join(' · ')}</>
}

const moreSections = ({ vid }: Volunteer): FormSection[] => [
  {
    name: 'history',
    title: 'History',
    content: (
      <div className="panel" style={{ padding: 24 }}>
        <RecordHistory recordType="volunteer" recordId={vid} />
      </div>
    ),
  },
]
