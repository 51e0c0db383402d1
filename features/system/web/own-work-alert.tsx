import { Alert, List, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { LocalTime } from '#web/ui/local-time.tsx'
import { ownWorkQuery } from './api.ts'

/** Above the admin panel: what the product does by itself and could not do the last time. Nothing, most of the time. */
export function OwnWorkAlert() {
  const { data } = useQuery(ownWorkQuery)
  const failed = data ? [...data.nightly, ...data.hourly].filter(({ failure }) => failure) : []
  if (!failed.length) return null
  return (
    <Alert color="orange" role="status" title="Some nightly work has failed" mb="md">
      <Text size="sm">
        It will be retried automatically. If it fails again, tell the person who runs this installation.
      </Text>
      <List size="sm">
        {failed.map(({ task, failure, finishedOn }) => (
          <List.Item key={task}>
            {task} (<LocalTime instant={finishedOn} />, {failure})
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}
