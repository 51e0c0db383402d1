import { queryOptions } from '@tanstack/react-query'
import type { Sent } from '#shared/endpoint.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useWrite } from '#web/lib/use-write.ts'
import { listLackedPapers, listPapers, savePaper } from '../contract.ts'

/** What the ten slots of the checklist stand for. */
export const papersQuery = queryOptions({
  queryKey: ['papers', 'list'],
  queryFn: async ({ signal }) => (await callApi(listPapers, { signal })).papers,
  staleTime: 60_000,
})

/** What a person lacks for what they are signed up for; it changes with the person and with where they are signed up. */
export const lackedPapersQuery = (id: string) =>
  queryOptions({
    queryKey: ['volunteers', 'lacked-papers', id],
    queryFn: async ({ signal }) => (await callApi(listLackedPapers, { params: { id }, signal })).papers,
  })

export const useSavePaper = (slot: number) =>
  useWrite((body: Sent<typeof savePaper>['body'], call) => call(savePaper, { params: { slot }, body }), {
    refreshes: ['papers', 'volunteers', 'dashboard', 'history'],
  })
