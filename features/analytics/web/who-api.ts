import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Sent } from '#shared/endpoint.ts'
import { callApi } from '#web/lib/call-api.ts'
import { downloadFile } from '#web/lib/download-file.ts'
import { toastWork } from '#web/lib/toasts.tsx'
import { countQuestions, exportMostHours, rankHours } from '../who-contract.ts'

/** Begins like the volunteers' queries, so that news of people and of who came refresh it. */
export const whoQuery = (query: Sent<typeof countQuestions>['query']) =>
  queryOptions({
    queryKey: ['volunteers', 'who', query],
    queryFn: ({ signal }) => callApi(countQuestions, { query: { ...query }, signal }),
    placeholderData: keepPreviousData,
  })

export const mostHoursQuery = (query: Sent<typeof rankHours>['query']) =>
  queryOptions({
    queryKey: ['volunteers', 'most-hours', query],
    queryFn: ({ signal }) => callApi(rankHours, { query: { ...query }, signal }),
    placeholderData: keepPreviousData,
  })

/** Saves those with the most hours: by the server, because the history says whose data leaves. */
export function saveMostHours(asked: Sent<typeof exportMostHours>['body']): void {
  const work = async () => {
    const { url, fileName } = await callApi(exportMostHours, { body: asked })
    downloadFile(url, fileName)
  }
  toastWork(work, { loading: 'Exporting hours', done: 'Success!' }).catch(() => {}) // the toast has said why
}
