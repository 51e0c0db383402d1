import { queryOptions } from '@tanstack/react-query'
import { volunteerPaths } from '#features/volunteers/web/paths.ts'
import { callApi } from '#web/lib/call-api.ts'
import { toastError, toastSuccess, toastUndo } from '#web/lib/toasts.tsx'
import { useUndoChange } from '#web/lib/undo-change.ts'
import { type ImportedKind, listEarlierImports } from '../import-contract.ts'
import { undoneImport } from '../undo-words.ts'

/** Imports of the last 30 days, which can be undone. */
export const earlierImportsQuery = (kind: ImportedKind) =>
  queryOptions({
    queryKey: ['history', 'imports', kind],
    queryFn: ({ signal }) => callApi(listEarlierImports, { params: { kind }, signal }),
  })

/** The list of those whom these imports brought, and who are still there. */
export const addressOfImported = (changeSetIds: readonly string[]) =>
  `${volunteerPaths.individuals}?imported=${changeSetIds.join(',')}`

/** The toast after an import, which offers to take it back. */
export function useImportToast(refreshes: string[]) {
  const undo = useUndoChange([...refreshes, 'history'])
  return (message: string, changeSetId: string) =>
    toastUndo({
      message,
      undo: () => void undo.mutateAsync(changeSetId).then((plan) => toastSuccess(undoneImport(plan)), toastError),
    })
}
