import { useMemo } from 'react'
import { columnsFor } from '#features/selection/listed-rules.ts'
import type { ChosenColumns } from '#features/selection/web/columns-api.ts'
import type { TableState } from '#web/lib/table-search.ts'

/** The chosen columns of the list, with what its filters ask to be seen. */
export function useColumnsFor(
  { names, columns, offered, isUsual }: ChosenColumns,
  filters: TableState['filters'],
): Pick<ChosenColumns, 'names' | 'columns'> {
  return useMemo(() => {
    const asked = columnsFor({ names, isUsual }, filters)
    if (asked === names) return { names, columns }
    return { names: asked, columns: asked.flatMap((name) => offered.find((column) => column.name === name) ?? []) }
  }, [names, columns, offered, isUsual, filters])
}
