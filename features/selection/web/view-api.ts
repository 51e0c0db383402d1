import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/lib/call-api.ts'
import { useWrite } from '#web/lib/use-write.ts'
import { listViews, removeView, restoreView, saveView, type ViewForm } from '../view-contract.ts'

export const viewsQuery = queryOptions({
  queryKey: ['views'],
  queryFn: ({ signal }) => callApi(listViews, { signal }),
})

const refreshes = ['views']

export const useSaveView = () => useWrite((body: ViewForm, call) => call(saveView, { body }), { refreshes })
export const useRemoveView = () => useWrite((id: string, call) => call(removeView, { params: { id } }), { refreshes })
export const useRestoreView = () => useWrite((id: string, call) => call(restoreView, { params: { id } }), { refreshes })
