import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/lib/call-api.ts'
import { useWrite } from '#web/lib/use-write.ts'
import type { SentView } from '../form-contract.ts'
import type { ViewedList } from '../list-fields.ts'
import { countViews, listViews, mostViews, removeView, restoreView, saveView, updateView } from '../view-contract.ts'

export const viewsQuery = (list: ViewedList) =>
  queryOptions({
    queryKey: ['views', list],
    queryFn: ({ signal }) => callApi(listViews, { query: { list }, signal }),
  })

/** How many each of these finds; asked for all at once, when they are shown. */
export const viewCountsQuery = (list: ViewedList, ids: readonly string[]) =>
  queryOptions({
    // news of the list's records fetch them again
    queryKey: [list, 'view-counts', ids],
    queryFn: async ({ signal }) => {
      const { counts } = await callApi(countViews, { query: { ids: ids.slice(0, mostViews).join() }, signal })
      return new Map(counts.map(({ id, ...count }) => [id, count]))
    },
    enabled: ids.length > 0,
    staleTime: 30_000,
  })

const refreshes = ['views']

export const useSaveView = () => useWrite((body: SentView, call) => call(saveView, { body }), { refreshes })
export const useUpdateView = () =>
  useWrite(
    ({ id, ...body }: { id: string; name: string; shared: boolean }, call) =>
      call(updateView, { params: { id }, body }),
    { refreshes },
  )
export const useRemoveView = () => useWrite((id: string, call) => call(removeView, { params: { id } }), { refreshes })
export const useRestoreView = () => useWrite((id: string, call) => call(restoreView, { params: { id } }), { refreshes })
