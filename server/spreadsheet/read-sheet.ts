import { Worker } from 'node:worker_threads'
import { invalid } from '#shared/errors.ts'
import { type SheetAnswer, type SheetRequest, unreadableSheet } from '#shared/sheets/read-sheet.ts'
import { isHarmlessZip } from './check-zip.ts'

const longestMilliseconds = 10_000
const unreadable = (message = unreadableSheet) => invalid(message, [{ path: 'fileName', message }])

/**
 * The first sheet of a workbook or a CSV file as texts. A file of somebody else is read in a thread of its own, with
 * limits on memory and time; what does not fit is refused.
 */
export async function readSheet(content: Buffer, name: string, maxRows: number): Promise<string[][]> {
  const isCsv = /\.csv$/i.test(name)
  if (!isCsv && !isHarmlessZip(content)) throw unreadable()
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), {
    workerData: { content, name, maxRows } satisfies SheetRequest,
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 },
    stderr: true,
  })
  const timer = setTimeout(() => void worker.terminate(), longestMilliseconds)
  try {
    const answer = await new Promise<SheetAnswer>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', () => reject(unreadable()))
      worker.once('exit', () => reject(unreadable()))
    })
    if ('error' in answer) throw unreadable(answer.error)
    return answer.rows
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
