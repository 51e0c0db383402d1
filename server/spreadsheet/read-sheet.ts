import { Worker } from 'node:worker_threads'
import { invalid } from '#shared/errors.ts'
import { isHarmlessZip } from './check-zip.ts'

const longestMilliseconds = 10_000
const unreadable = () => {
  const message = 'This file cannot be read. Please save it as an Excel workbook (.xlsx) or as CSV.'
  return invalid(message, [{ path: 'fileName', message }])
}

/**
 * The first sheet of a workbook or a CSV file as texts. A file of somebody else is read in a thread of its own, with
 * limits on memory and time; what does not fit is refused.
 */
export async function readSheet(content: Buffer, name: string, maxRows: number): Promise<string[][]> {
  const isCsv = /\.csv$/i.test(name)
  if (!isCsv && !isHarmlessZip(content)) throw unreadable()
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), {
    workerData: { content, isCsv, maxRows },
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 },
    stderr: true,
  })
  const timer = setTimeout(() => void worker.terminate(), longestMilliseconds)
  try {
    return await new Promise<string[][]>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', () => reject(unreadable()))
      worker.once('exit', () => reject(unreadable()))
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
