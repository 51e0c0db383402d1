import { Button, Checkbox, Group, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { type TellProgress, toastWork } from '#web/lib/toasts.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import {
  type ChosenPeople,
  exportFileListNow,
  exportVolunteersNow,
  type ShownList,
  type SpreadsheetFormat,
} from './api.ts'

interface ExportDialogProps {
  what: 'volunteers' | 'shown' | 'files'
  format: SpreadsheetFormat
  /** Whom the list shows or who is selected; for the file list it is always everybody. */
  people: ChosenPeople
  /** How the list shows them. */
  shown: ShownList
  onClose: () => void
}

const titles = { volunteers: 'Export Volunteers', shown: 'Export what is shown', files: "Export Volunteers' File List" }

const selected = (count: number) =>
  count === 1 ? 'The selected volunteer.' : `The ${count.toLocaleString('en')} selected volunteers.`

const found = (count: number) =>
  count === 1
    ? 'The one volunteer whom the list finds.'
    : `All ${count.toLocaleString('en')} volunteers whom the list finds, on all of its pages.`

/** Asks in which format and with what, then closes: the file comes by itself. */
export function ExportDialog({ what, format: first, people, shown, onClose }: ExportDialogProps) {
  const [format, setFormat] = useState(first)
  const [sensitive, setSensitive] = useState(false)
  const run = () => {
    const work = (tell: TellProgress) =>
      what === 'files'
        ? exportFileListNow(format)
        : exportVolunteersNow({ people, format, sensitive, tell, ...(what === 'shown' ? shown : {}) })
    const loading =
      what === 'files' ? 'Exporting file' : 'Exporting volunteer, it may take a while for large data sets.'
    toastWork(work, { loading, done: 'Success!' }).catch(() => {}) // the toast has said why
    onClose()
  }
  return (
    <Dialog opened onClose={onClose} title={titles[what]}>
      <Stack>
        {what !== 'files' ? (
          <Text>{people.vids ? selected(people.count) : found(people.count)}</Text>
        ) : (
          <Text>Every file and tick in the checklists of all volunteers.</Text>
        )}
        {what === 'shown' ? (
          <Text>
            With the {shown.columns.length} columns of the list and in its order. An import needs the whole form: Export
            Volunteers has it.
          </Text>
        ) : null}
        <Radio.Group label="Format" value={format} onChange={setFormat}>
          <Group mt={4}>
            <Radio value="csv" label="CSV" />
            <Radio value="excel" label="Excel" />
          </Group>
        </Radio.Group>
        {what === 'volunteers' ? (
          <Checkbox
            label="Include sensitive fields"
            description="NRIC, medical and criminal declarations. The history records that they were exported."
            checked={sensitive}
            onChange={(event) => setSensitive(event.currentTarget.checked)}
          />
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={run}>Export</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
