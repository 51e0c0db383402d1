import { readXlsx } from 'hucre/xlsx'

/** How many rows the first sheet of a workbook has; a torn file is an error. */
export async function readWorkbookRows(content: Uint8Array): Promise<number> {
  const [sheet] = (await readXlsx(content)).sheets
  return sheet?.rows.length ?? 0
}
