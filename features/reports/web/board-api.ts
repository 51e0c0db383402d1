import { callApi } from '#web/lib/call-api.ts'
import { saveBlob } from '#web/lib/download-file.ts'
import { printBoardReport } from '../board-contract.ts'

/** The page of a period as a PDF. */
export async function saveBoardReport(query: { firstDay: string; lastDay: string }): Promise<void> {
  const answer: unknown = await callApi(printBoardReport, { query })
  if (answer instanceof Blob) saveBlob(answer, `board-report-${query.lastDay}.pdf`)
}
