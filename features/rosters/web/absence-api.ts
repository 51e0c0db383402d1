import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Sent } from '#shared/endpoint.ts'
import type { CallApi } from '#web/lib/attempt.ts'
import { callApi } from '#web/lib/call-api.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { useWrite } from '#web/lib/use-write.ts'
import * as contract from '../away-contract.ts'

/** When somebody is away from all series: what is not over. Below the person: any change of theirs makes it new. */
export const personAbsencesQuery = (id: string) =>
  queryOptions({
    queryKey: ['volunteers', id, 'absences'],
    queryFn: ({ signal }) => callApi(contract.listPersonAbsences, { params: { id }, signal }),
  })

export const readPersonAbsences = (id: string) => queryClient.ensureQueryData(personAbsencesQuery(id))

/** The sessions that they would be taken off. */
export const absenceCheckQuery = (id: string, days: { from: string; to: string }) =>
  queryOptions({
    queryKey: ['attendance', 'away', id, days],
    queryFn: ({ signal }) => callApi(contract.checkPersonAbsence, { params: { id }, query: days, signal }),
    placeholderData: keepPreviousData,
  })

const useAbsenceWrite = <Input, Output>(write: (input: Input, call: CallApi) => Promise<Output>) =>
  useWrite(write, { refreshes: ['volunteers', 'sessions', 'attendance'] })

export function usePersonAbsences(id: string) {
  const add = useAbsenceWrite((body: Sent<typeof contract.addPersonAbsence>['body'], call) =>
    call(contract.addPersonAbsence, { params: { id }, body }),
  )
  const update = useAbsenceWrite(
    ({ vid, ...body }: { vid: string } & Sent<typeof contract.updatePersonAbsence>['body'], call) =>
      call(contract.updatePersonAbsence, { params: { id, absenceId: vid }, body }),
  )
  const remove = useAbsenceWrite((vid: string, call) =>
    call(contract.removePersonAbsence, { params: { id, absenceId: vid } }),
  )
  return { add, update, remove }
}
