import type { ReadSheet, SheetAnswer, SheetRequest } from '#shared/sheets/read-sheet.ts'

/** 10 MB, as for every upload. */
export const largestSpreadsheet = 10_485_760
const longestRead = 60_000

/** The rows of the first sheet of a workbook, or of a CSV file. */
export const readSpreadsheet = async (file: File, maxRows = 100_001): Promise<string[][]> =>
  (await readSheet(file, maxRows)).rows

/**
 * One sheet of a workbook or a CSV file as rows of text, read by a worker: the screen stays alive, and a file that is
 * made to burst takes only the worker with it.
 */
export async function readSheet(file: File, maxRows: number, sheet?: number): Promise<ReadSheet> {
  if (file.size > largestSpreadsheet) throw new Error('This file is larger than 10 MB.')
  const content = await file.arrayBuffer()
  const worker = new Worker(new URL('./spreadsheet-worker.ts', import.meta.url), { type: 'module' })
  try {
    const answer = await new Promise<SheetAnswer>((resolve) => {
      const broken = { error: 'This file cannot be read.' }
      const timer = setTimeout(() => resolve({ error: 'Reading this file takes too long.' }), longestRead)
      worker.addEventListener('message', (event: MessageEvent<SheetAnswer>) => {
        clearTimeout(timer)
        resolve(event.data)
      })
      worker.addEventListener('error', () => resolve(broken))
      worker.postMessage({ content, name: file.name, maxRows, sheet } satisfies SheetRequest, [content])
    })
    if ('error' in answer) throw new Error(answer.error)
    return answer
  } finally {
    worker.terminate()
  }
}
