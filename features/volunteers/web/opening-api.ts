import { volunteerFormQuery } from '#features/form-settings/web/api.ts'
import { ownFieldsQuery } from '#features/own-fields/web/api.ts'
import { papersQuery } from '#features/papers/web/api.ts'
import { volunteerList } from '#features/selection/column-fields.ts'
import { columnsFor } from '#features/selection/listed-rules.ts'
import { columnsOfAddress, columnsQuery, rememberedColumns } from '#features/selection/web/columns-api.ts'
import { viewsQuery } from '#features/selection/web/view-api.ts'
import { tagsQuery } from '#features/tags/web/api.ts'
import { isUsual } from '#shared/list-columns.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { readTableState } from '#web/lib/table-search.ts'
import { listColumns, shownList, volunteersQuery } from './list-api.ts'

/** Asks for the list of this address, and for what is around it, while the page is still on its way: it is drawn once. */
export async function openList(search: Record<string, unknown>): Promise<void> {
  const names = columnsOfAddress(volunteerList, search, rememberedColumns(shownList))
  const state = readTableState(search, listColumns)
  const shown = columnsFor({ names, isUsual: isUsual(volunteerList, names) }, state.filters)
  await Promise.all([
    queryClient.prefetchQuery(volunteersQuery(state, shown, false)),
    queryClient.prefetchQuery(volunteerFormQuery),
    queryClient.prefetchQuery(columnsQuery(shownList)),
    queryClient.prefetchQuery(tagsQuery),
    queryClient.prefetchQuery(ownFieldsQuery('volunteers')),
    queryClient.prefetchQuery(papersQuery),
    queryClient.prefetchQuery(viewsQuery('volunteers')),
  ])
}
