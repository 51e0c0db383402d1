import { Alert, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { volunteerFormQuery } from '#features/form-settings/web/api.ts'
import { labelOfStatus } from '#shared/statuses.ts'
import { useTenantSettings } from '#web/lib/tenant-settings.ts'
import { peopleOf } from '../message-words.ts'

/** Who has left, or was never taken: hardly anybody means to write to them. */
const gone = ['inactive', 'rejected', 'withdrawn']

/** Of which status the volunteers are who get a letter, where they are not all active: a filter says nothing of that. */
export function StatusesOf({ counts }: { counts: readonly { status: string; count: number }[] }) {
  const labels = useQuery(volunteerFormQuery).data?.statuses ?? []
  const active = useTenantSettings()?.activeStatuses ?? []
  if (counts.every(({ status }) => active.includes(status))) return null
  const said = (of: typeof counts) =>
    new Intl.ListFormat('en-GB').format(of.map(({ status, count }) => `${count} ${labelOfStatus(labels, status)}`))
  const away = counts.filter(({ status }) => gone.includes(status) && !active.includes(status))
  const many = away.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <Text size="sm">By status: {said(counts)}.</Text>
      {many ? (
        <Alert color="orange">
          {peopleOf(many)} among them: {said(away)}. To leave them out, filter the list of volunteers by status and
          write to those.
        </Alert>
      ) : null}
    </>
  )
}
