import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconHistory } from '@tabler/icons-react'
import { Dialog } from '#web/ui/dialog.tsx'
import { RecordHistory } from './record-history.tsx'

/** Opens a record's own history, on pages that have no tabs. */
export function HistoryButton({ recordType, recordId }: { recordType: string; recordId: string }) {
  const [opened, { open, close }] = useDisclosure()
  return (
    <>
      <Button variant="default" leftSection={<IconHistory size={18} aria-hidden />} onClick={open}>
        History
      </Button>
      <Dialog isForReading opened={opened} onClose={close} title="History" size="xl">
        {opened ? <RecordHistory recordType={recordType} recordId={recordId} /> : null}
      </Dialog>
    </>
  )
}
