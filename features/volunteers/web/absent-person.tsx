import { Alert, Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useAbsence } from '#features/accounts/web/sight-api.ts'
import { useProduct } from '#web/feature.tsx'
import { ApiProblem, messageOf } from '#web/lib/api-problem.ts'
import { useSession } from '#web/lib/use-session.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { spoken } from '#web/ui/spoken.tsx'
import { DeletedPerson } from './deleted-person.tsx'
import { volunteerPaths } from './paths.ts'

/** Why the page of a person shows nobody; of a record that was merged, with the way to the one that it is a part of. */
export function AbsentPerson({ id, failure }: { id: string; failure: unknown }) {
  const unknown = useAbsence('volunteer', 'They')
  const isAbsent = failure instanceof ApiProblem && [400, 404].includes(failure.status)
  const { data, isLoading } = useWhyAbsent(id, isAbsent)
  if (isLoading) return null
  if (data && 'deleted' in data) return <DeletedPerson vid={id} name={data.deleted} />
  if (!data || 'words' in data)
    return (
      <Alert color="red" role="alert">
        {data?.words ?? (isAbsent ? unknown : messageOf(failure))}
      </Alert>
    )
  return (
    <Alert color="orange" role="alert">
      This record was merged, and is now a part of the record of{' '}
      <Anchor component={AppLink} to={volunteerPaths.individual(data.partOf.vid)} underline="always" inherit>
        {spoken(data.partOf.fullName)}
      </Anchor>
      .
    </Alert>
  )
}

/** What the first of those who know such things says; null where nobody does. */
function useWhyAbsent(vid: string, enabled: boolean) {
  const { whyAbsent } = useProduct()
  const isSuperadmin = useSession()?.user.userRole === 'superadmin'
  return useQuery({
    queryKey: ['volunteers', vid, 'why-absent', isSuperadmin],
    queryFn: async () => {
      for (const { isForSuperadmins, find } of whyAbsent) {
        const found = !isForSuperadmins || isSuperadmin ? await find(vid) : undefined
        if (found) return found
      }
      return null
    },
    enabled,
  })
}
