import { Alert } from '@mantine/core'
import { ApiProblem, messageOf } from '#web/lib/api-problem.ts'

/** In place of what belongs to an organisation that could not be read. */
export function OrganisationFailure({ error }: { error: unknown }) {
  return (
    <Alert color="red" role="alert">
      {error instanceof ApiProblem && [400, 404].includes(error.status)
        ? 'This organisation was not found. It may have been deleted.'
        : messageOf(error)}
    </Alert>
  )
}
