import { Alert } from '@mantine/core'
import { useAbsence } from '#features/accounts/web/sight-api.ts'
import { ApiProblem, messageOf } from '#web/lib/api-problem.ts'

/** In place of what belongs to an organisation that could not be read. */
export function OrganisationFailure({ error }: { error: unknown }) {
  const absence = useAbsence('organisation')
  return (
    <Alert color="red" role="alert">
      {error instanceof ApiProblem && [400, 404].includes(error.status) ? absence : messageOf(error)}
    </Alert>
  )
}
