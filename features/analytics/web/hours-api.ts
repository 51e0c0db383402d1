import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Sent } from '#shared/endpoint.ts'
import { callApi } from '#web/lib/call-api.ts'
import { downloadFile } from '#web/lib/download-file.ts'
import { toastWork } from '#web/lib/toasts.tsx'
import { exportHours, listHours } from '../hours-contract.ts'

export type AskedHours = Omit<Sent<typeof listHours>['query'], 'page' | 'size'>

/** Begins like the volunteers' queries, so that news of people and of who came refresh it. */
export const hoursQuery = (asked: AskedHours, page: number, size: number) =>
  queryOptions({
    queryKey: ['volunteers', 'hours', asked, page, size],
    queryFn: ({ signal }) =>
      callApi(listHours, { query: { ...asked, page: String(page), size: String(size) }, signal }),
    placeholderData: keepPreviousData,
  })

/** Saves everybody of the period as a spreadsheet. */
export function saveHours(asked: AskedHours, format: 'excel' | 'csv'): void {
  const work = async () => {
    const { url, fileName } = await callApi(exportHours, { body: { ...asked, format } })
    downloadFile(url, fileName)
  }
  toastWork(work, { loading: 'Exporting hours', done: 'Success!' }).catch(() => {}) // the toast has said why
}
