import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { volunteerPaths } from '#features/volunteers/web/paths.ts'
import { toastError, toastSuccess } from '#web/lib/toasts.tsx'
import { AppLink } from '#web/ui/app-link.tsx'
import { LocalTime } from '#web/ui/local-time.tsx'
import type { Different } from '../contract.ts'
import { differentQuery, useSayPerhapsSame } from './api.ts'

/** Of whom somebody said that they are two people: it may have been said of the wrong ones. */
export function DifferentPeople() {
  const pairs = useQuery(differentQuery).data?.pairs ?? []
  const takeBack = useSayPerhapsSame()
  if (!pairs.length) return null
  const say = ({ one, other }: Different) =>
    takeBack.mutate(
      { oneId: one.vid, otherId: other.vid },
      { onSuccess: ({ message }) => toastSuccess(message), onError: toastError },
    )
  return (
    <Stack component="section" aria-labelledby="different" gap="xs" mt="xl">
      <Title order={2} size="h4" id="different">
        Said to be two people
      </Title>
      <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }} aria-label="List of different people">
        {pairs.map((pair) => (
          <Group key={`${pair.one.vid} ${pair.other.vid}`} component="li" justify="space-between" gap="xs">
            <Text>
              <Name someone={pair.one} /> and <Name someone={pair.other} />
              <Text span c="dimmed">
                {' '}
                by {pair.saidBy}, <LocalTime instant={pair.saidOn} />
              </Text>
            </Text>
            <Button
              variant="default"
              mih={44}
              loading={takeBack.isPending}
              aria-label={`Perhaps the same: ${nameOf(pair.one)} and ${nameOf(pair.other)}`}
              onClick={() => say(pair)}
            >
              Perhaps the same
            </Button>
          </Group>
        ))}
      </Stack>
    </Stack>
  )
}

const nameOf = ({ fullName, mark }: Different['one']) => `${fullName}${mark}`

const Name = ({ someone }: { someone: Different['one'] }) => (
  <>
    <Anchor component={AppLink} to={volunteerPaths.individual(someone.vid)}>
      {someone.fullName}
    </Anchor>
    {someone.mark}
  </>
)
