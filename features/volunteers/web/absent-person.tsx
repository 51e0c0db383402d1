import { Alert, Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useAbsence } from '#features/accounts/web/sight-api.ts'
import { mergedIntoQuery } from '#features/duplicates/web/api.ts'
import { erasureQuery } from '#features/erasure/web/api.ts'
import { ApiProblem, messageOf } from '#web/lib/api-problem.ts'
import { useSession } from '#web/lib/use-session.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { spoken } from '#web/ui/spoken.tsx'
import { DeletedPerson } from './deleted-person.tsx'
import { volunteerPaths } from './paths.ts'

/** Why the page of a person shows nobody; of a record that was merged, with the way to the one that it is a part of. */
export function AbsentPerson({ id, failure }: { id: string; failure: unknown }) {
  const absence = useAbsence('volunteer', 'They')
  const isAbsent = failure instanceof ApiProblem && [400, 404].includes(failure.status)
  const { data, isLoading } = useQuery({ ...mergedIntoQuery(id), enabled: isAbsent })
  const isSuperadmin = useSession()?.user.userRole === 'superadmin'
  const kept = useQuery({ ...erasureQuery(id), enabled: isAbsent && isSuperadmin })
  if (isLoading || kept.isLoading) return null
  if (!data && kept.data?.isDeleted) return <DeletedPerson vid={id} name={kept.data.fullName} />
  // of one that was merged into a record that was deleted itself
  const isPart = kept.error instanceof ApiProblem && kept.error.status === 409
  return (
    <Alert color={data ? 'orange' : 'red'} role="alert">
      {data ? (
        <>
          This record was merged, and is now a part of the record of{' '}
          <Anchor component={AppLink} to={volunteerPaths.individual(data.vid)} underline="always" inherit>
            {spoken(data.fullName)}
          </Anchor>
          .
        </>
      ) : isPart ? (
        messageOf(kept.error)
      ) : isAbsent ? (
        absence
      ) : (
        messageOf(failure)
      )}
    </Alert>
  )
}
