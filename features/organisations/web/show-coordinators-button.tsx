import { Button, Table } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { toastError } from '#web/lib/toasts.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { Organisation } from '../contract.ts'
import { useShowCoordinators } from './api.ts'

/** NRICs of coordinators are masked; showing them is a click of its own, and the server notes who looked. */
export function ShowCoordinatorsButton({ organisation }: { organisation: Organisation }) {
  const show = useShowCoordinators(organisation.vid)
  if (!organisation.coordinators.some((one) => one.nricFinNo)) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconEye size={18} aria-hidden />}
        loading={show.isPending}
        onClick={() => show.mutate(undefined, { onError: toastError })}
      >
        Show NRIC of coordinators
      </Button>
      <Dialog opened={show.data !== undefined} onClose={show.reset} title="NRIC of coordinators">
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Coordinator</Table.Th>
              <Table.Th scope="col">NRIC / FIN</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {(show.data?.coordinators ?? []).map((one) => (
              <Table.Tr key={one.vid}>
                <Table.Td>{one.name}</Table.Td>
                <Table.Td>{one.nricFinNo}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Dialog>
    </>
  )
}
