import { Button, FileInput, Textarea } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { messageAsCells, type NamedInMessage, readMessage } from '#shared/sheets/read-message.ts'

interface SheetFileInputProps {
  file: File | null
  /** With those whom a message names as not coming. */
  onChoose: (file: File | null, crossed: readonly string[]) => void
  /** Absent: the columns are not known yet. */
  onTemplate: (() => void) | undefined
  /** Pasted cells will do as well. */
  takesCells?: boolean
}

/** Cells that were copied in a spreadsheet, or a message that lists people, as the file that they would be. */
export const fileOfCells = (cells: string) => fileOf(readMessage(cells)?.people, cells)

const fileOf = (people: readonly NamedInMessage[] | undefined, cells: string) =>
  new File([people ? messageAsCells(people) : cells], 'pasted-cells.tsv', { type: 'text/tab-separated-values' })

/** A spreadsheet to send, as a file or as pasted cells, and the template that shows its columns. */
export function SheetFileInput({ file, onChoose, onTemplate, takesCells = false }: SheetFileInputProps) {
  const read = (text: string) => {
    const message = readMessage(text)
    onChoose(fileOf(message?.people, text), message?.crossed ?? [])
  }
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
        // an old workbook can be chosen, and is told how to become a new one
        accept=".xlsx,.ods,.csv,.tsv,.txt,.xls"
        leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
        value={file}
        onChange={(chosen) => onChoose(chosen, [])}
        clearable
        clearButtonProps={{ 'aria-label': 'Remove the file' }}
      />
      {file || !takesCells ? null : (
        <Textarea
          label="Or paste cells"
          placeholder="Copy the cells with their headings in your spreadsheet, or a list from a message, and paste it here"
          rows={1}
          onChange={({ currentTarget: { value } }) => {
            // one line is no table yet: it is read when the field is left
            if (/[\r\n]/.test(value.trim())) read(value)
          }}
          onBlur={({ currentTarget: { value } }) => value.trim() && read(value)}
        />
      )}
    </>
  )
}
