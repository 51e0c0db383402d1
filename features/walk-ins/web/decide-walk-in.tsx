import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { toastError, toastSuccess } from '#web/lib/toasts.tsx'
import { useSeparateWalkIn, walkInQuery } from './api.ts'
import { OneWalkIn } from './match-walk-ins.tsx'

/** On the page of a walk-in's registration: whom they may be, or that they were somebody else after all. */
export function DecideWalkIn({ id, name }: { id: string; name: string }) {
  const { data } = useQuery(walkInQuery(id))
  const separate = useSeparateWalkIn()
  if (!data || !(data.walkIn?.similar.length || data.matchedWith)) return null
  return (
    <section className="panel" aria-labelledby="walk-in-title">
      <Stack p="lg" gap="md">
        <Title order={2} id="walk-in-title">
          {data.walkIn ? 'Is this somebody on record?' : 'Matched with somebody on record'}
        </Title>
        {data.walkIn ? (
          <OneWalkIn walkIn={data.walkIn} />
        ) : (
          <>
            <Text>
              If they are two people after all, {name} waits as a walk-in again and gets back the sessions that went to
              the other. You can do so for 30 days.
            </Text>
            <Group>
              <Button
                variant="default"
                loading={separate.isPending}
                onClick={() =>
                  separate.mutate(id, { onSuccess: ({ message }) => toastSuccess(message), onError: toastError })
                }
              >
                Not the same person
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </section>
  )
}
