import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/lib/call-api.ts'
import { downloadFile } from '#web/lib/download-file.ts'
import { connectionId } from '#web/lib/socket.ts'
import { useWrite } from '#web/lib/use-write.ts'
import { getReport, listReports, type ReportFilters, startReport } from '../contract.ts'

const pollMilliseconds = 3000

/** The own reports; while one is being made also without a channel that tells of it. */
export const reportsQuery = queryOptions({
  queryKey: ['reports', 'own'],
  queryFn: ({ signal }) => callApi(listReports, { signal }),
  refetchInterval: ({ state }) =>
    state.data?.reports.some((report) => report.state === 'running') ? pollMilliseconds : false,
})

export const reportQuery = (id: string) =>
  queryOptions({
    queryKey: ['reports', 'one', id],
    queryFn: ({ signal }) => callApi(getReport, { params: { id }, query: { look: 'true' }, signal }),
    retry: false,
  })

export const useStartReport = () =>
  useWrite(
    (params: ReportFilters, call) => call(startReport, { body: { params, manyhandsConnectionId: connectionId } }),
    { refreshes: ['reports'] },
  )

/** Fetches a report by a link that is made at this moment. */
export async function fetchReport(id: string): Promise<void> {
  const { url, fileName } = await callApi(getReport, { params: { id }, query: {} })
  if (!url) throw new Error('This report is no longer available. Please ask for it again.')
  downloadFile(url, fileName)
}
