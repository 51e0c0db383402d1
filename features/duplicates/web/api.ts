import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Sent } from '#shared/endpoint.ts'
import { callApi } from '#web/lib/call-api.ts'
import { toastError, toastSuccess, toastUndo } from '#web/lib/toasts.tsx'
import { useWrite } from '#web/lib/use-write.ts'
import * as contract from '../contract.ts'

export const duplicatesQuery = (page: number) =>
  queryOptions({
    queryKey: ['duplicates', 'list', page],
    queryFn: ({ signal }) => callApi(contract.listDuplicates, { query: { page }, signal }),
    placeholderData: keepPreviousData,
  })

export const mergesQuery = queryOptions({
  queryKey: ['duplicates', 'merges'],
  queryFn: ({ signal }) => callApi(contract.listMerges, { signal }),
})

export const differentQuery = queryOptions({
  queryKey: ['duplicates', 'different'],
  queryFn: ({ signal }) => callApi(contract.listDifferent, { signal }),
})

/** Of which record one that is not found became a part; undefined where it is of none. */
export const findMergedInto = (vid: string) =>
  callApi(contract.getMergedInto, { params: { vid } }).then(
    (partOf) => ({ partOf }),
    () => undefined,
  )

/** Begins like the people's queries: news of them make it new. */
export const comparisonQuery = (oneId: string, otherId: string) =>
  queryOptions({
    queryKey: ['volunteers', oneId, 'duplicate', otherId],
    queryFn: ({ signal }) => callApi(contract.comparePeople, { params: { oneId, otherId }, signal }),
  })

export const useFindDuplicates = () =>
  useWrite((_nothing: undefined, call) => call(contract.findDuplicates, {}), { refreshes: ['duplicates'] })

/** Takes back that two records are of two people. */
export const useSayPerhapsSame = () =>
  useWrite((params: Two, call) => call(contract.sayPerhapsSame, { params }), { refreshes: ['duplicates'] })

/** Says that two records are of two people, with its way back. */
export function useSayDifferent() {
  const say = useWrite((params: Two, call) => call(contract.sayDifferent, { params }), { refreshes: ['duplicates'] })
  const takeBack = useSayPerhapsSame()
  const sayDifferent = async (names: string, two: Two) => {
    try {
      await say.mutateAsync(two)
      const undo = () =>
        takeBack.mutate(two, { onSuccess: ({ message }) => toastSuccess(message), onError: toastError })
      toastUndo({ message: `Two people: ${names}`, undo })
    } catch (error) {
      toastError(error)
    }
  }
  return { sayDifferent, isBusy: say.isPending }
}

interface Two {
  oneId: string
  otherId: string
}

const all = ['duplicates', 'volunteers', 'groups', 'attendance', 'sessions', 'registrations', 'history', 'analytics']

export const useUndoMerge = () =>
  useWrite((id: string, call) => call(contract.undoMerge, { params: { id } }), { refreshes: all })

/** Merges, and offers the way back. */
export function useMerge() {
  const write = useWrite(
    (body: Sent<typeof contract.mergeVolunteers>['body'], call) => call(contract.mergeVolunteers, { body }),
    { refreshes: all },
  )
  const back = useUndoMerge()
  const merge = async (body: Sent<typeof contract.mergeVolunteers>['body']) => {
    const { id, message } = await write.mutateAsync(body)
    const undo = () => back.mutate(id, { onSuccess: (undone) => toastSuccess(undone.message), onError: toastError })
    toastUndo({ message, undo })
  }
  return { merge, isBusy: write.isPending }
}
