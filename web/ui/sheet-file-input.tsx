import { Button, FileInput } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'

interface SheetFileInputProps {
  file: File | null
  onChoose: (file: File | null) => void
  /** Absent: the columns are not known yet. */
  onTemplate: (() => void) | undefined
}

/** A spreadsheet to send, and the template that shows its columns. */
export function SheetFileInput({ file, onChoose, onTemplate }: SheetFileInputProps) {
  return (
    <>
      <Button
        variant="default"
        w="fit-content"
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={onTemplate}
        disabled={!onTemplate}
      >
        Download the template
      </Button>
      <FileInput
        label="Spreadsheet"
        placeholder="Choose an .xlsx, .ods or .csv file"
        accept=".xlsx,.ods,.csv,.tsv,.txt"
        leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
        value={file}
        onChange={onChoose}
        clearable
        clearButtonProps={{ 'aria-label': 'Remove the file' }}
      />
    </>
  )
}
