import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core'
import { Dialog } from './dialog.tsx'
import { ImportMapping } from './import-mapping.tsx'
import { ImportProblems } from './import-problems.tsx'
import { ReasonedButton } from './reasoned-button.tsx'
import { SheetFileInput } from './sheet-file-input.tsx'
import { type SheetImport, useSheetImport } from './use-sheet-import.ts'

interface ImportDialogProps extends SheetImport {
  title: string
  /** What a row is. */
  intro: string
  onTemplate: (() => void) | undefined
  /** The check is long enough to say how far it is. */
  saysHowFar?: boolean
  isSending: boolean
  /** What stands there while so many are sent. */
  saving: (count: number) => string
  /** What so many rows are called on the button. */
  countOf: (count: number) => string
}

/** Reads a spreadsheet in the browser, shows what each column means and every bad row, then sends all rows or none. */
export function ImportDialog(props: ImportDialogProps) {
  const { title, intro, onTemplate, saysHowFar = false, isSending, saving, countOf, onClose } = props
  const { file, sheet, progress, message, problems, choose, run } = useSheetImport(props)
  const percent = Math.round((progress ?? 0) * 100)
  const because =
    progress !== undefined
      ? 'The file is being read.'
      : problems.length
        ? 'Correct the problems in the file first.'
        : undefined
  return (
    <Dialog opened onClose={onClose} title={title} size="xl" closeOnClickOutside={false}>
      <Stack gap="md">
        <Text>{intro}</Text>
        <SheetFileInput file={file} onChoose={choose} onTemplate={onTemplate} />
        {progress === undefined ? null : (
          <Working
            text={saysHowFar ? `Checking the rows… ${percent}%` : 'Checking the rows…'}
            label="Checking the rows"
            percent={saysHowFar ? percent : undefined}
          />
        )}
        {isSending ? <Working text={saving(sheet?.records.length ?? 0)} label="Saving the rows" /> : null}
        {message ? (
          <Alert color="red" role="alert" style={{ whiteSpace: 'pre-line' }}>
            {message}
          </Alert>
        ) : null}
        {sheet ? <ImportMapping sheet={sheet} /> : null}
        {problems.length ? <ImportProblems problems={problems} /> : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <ReasonedButton loading={isSending} because={because} onClick={run}>
            {sheet && !problems.length ? `Import ${countOf(sheet.records.length)}` : 'Import'}
          </ReasonedButton>
        </Group>
      </Stack>
    </Dialog>
  )
}

interface WorkingProps {
  text: string
  label: string
  /** Nobody knows how far it is unless told. */
  percent?: number | undefined
}

const Working = ({ text, label, percent }: WorkingProps) => (
  <Stack gap={4} role="status">
    <Text size="sm">{text}</Text>
    <Progress value={percent ?? 100} animated={percent === undefined} aria-label={label} />
  </Stack>
)
