import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#web/lib/call-api.ts'
import { deleteVolunteers, previewUndo, setStatuses, undoChangeSet, undoOwn } from '../contract.ts'

/** The people of a bulk work: named, or everybody whom a search finds. `count` is for the words of the screen. */
export interface ChosenPeople {
  vids?: string[]
  query?: object
  count: number
}

function useBulkWrite<Input, Output>(write: (input: Input) => Promise<Output>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: write,
    meta: { showsOwnError: true },
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['volunteers'] }),
        client.invalidateQueries({ queryKey: ['history'] }),
      ]),
  })
}

const partsOf = ({ vids, query }: ChosenPeople) => (query ? { query } : { vids: vids ?? [] })

export const useSetStatuses = () =>
  useBulkWrite(({ people, ...fields }: { people: ChosenPeople; newStatus: string; tier: string; remarks: string }) =>
    callApi(setStatuses, { body: { ...partsOf(people), ...fields } }),
  )

export const useDeleteVolunteers = () =>
  useBulkWrite((people: ChosenPeople) => callApi(deleteVolunteers, { body: partsOf(people) }))

export const useUndoOwn = () => useBulkWrite((id: string) => callApi(undoOwn, { params: { id }, body: {} }))

export const useUndoChangeSet = () => useBulkWrite((id: string) => callApi(undoChangeSet, { params: { id }, body: {} }))

export const readUndoPreview = (id: string) => callApi(previewUndo, { params: { id } })
