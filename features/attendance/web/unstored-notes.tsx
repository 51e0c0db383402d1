import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { toastError, toastSuccess, toastUndo } from '#web/lib/toasts.tsx'
import type { SessionDetails } from '../contract.ts'
import { timeIn } from '../day-rules.ts'
import type { Unstored } from '../unstored-contract.ts'
import { nameUnstored } from '../unstored-rules.ts'
import { unstoredQuery, usePutBackUnstored, useSettleUnstored } from './unstored-api.ts'

/** What a colleague pressed without a network, and the server did not take: until somebody says that it is settled. */
export function UnstoredNotes({ session }: { session: SessionDetails }) {
  const { data } = useQuery(unstoredQuery(session.vid))
  const settling = useSettleUnstored(session.vid)
  const back = usePutBackUnstored(session.vid)
  if (!data?.unstored.length) return null
  const settle = async ({ id, name }: Unstored) => {
    try {
      await settling.mutateAsync(id)
      const undo = () => void back.mutateAsync(id).then(() => toastSuccess(`Not settled: ${name}`), toastError)
      toastUndo({ message: `Settled: ${name}`, undo })
    } catch (error) {
      toastError(error)
    }
  }
  return (
    <Stack component="section" className="panel" gap="xs" p="md" aria-labelledby="unstored-notes">
      <Title order={2} size="h5" id="unstored-notes">
        Could not be saved
      </Title>
      <Text size="sm">
        This was done without a network, and was refused when it was sent. Correct the times, or add those who came,
        where that is needed.
      </Text>
      {data.unstored.map((one) => (
        <Group key={one.id} gap="sm" justify="space-between">
          <Text style={{ flex: '1 1 14rem', overflowWrap: 'anywhere' }}>
            <b>{one.name}</b>
            {one.phone ? (
              <>
                {' '}
                <a href={`tel:${one.phone}`} aria-label={`Call ${one.name}, ${one.phone}`}>
                  {one.phone}
                </a>
              </>
            ) : null}
            , {nameUnstored(one.what)} at {timeIn(session, one.at)} by {one.by}: {one.why}
          </Text>
          <Button
            variant="default"
            mih={44}
            disabled={settling.isPending}
            aria-label={`Settled: ${one.name}, ${nameUnstored(one.what)}`}
            onClick={() => void settle(one)}
          >
            Settled
          </Button>
        </Group>
      ))}
    </Stack>
  )
}
