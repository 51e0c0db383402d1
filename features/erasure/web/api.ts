import { queryOptions } from '@tanstack/react-query'
import { ApiProblem, messageOf } from '#web/lib/api-problem.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useWrite } from '#web/lib/use-write.ts'
import type { Absence } from '#web/record-page.ts'
import { eraseVolunteer, previewErasure } from '../contract.ts'

export const erasureQuery = (vid: string) =>
  queryOptions({
    queryKey: ['erasure', vid],
    queryFn: ({ signal }) => callApi(previewErasure, { params: { vid }, signal }),
    staleTime: 0,
  })

/** Whether somebody whose page shows nobody was deleted and is on record still; one who was merged into such a record is a part of it. */
export const findDeleted = (vid: string): Promise<Absence | undefined> =>
  callApi(previewErasure, { params: { vid } }).then(
    ({ isDeleted, fullName }) => (isDeleted ? { deleted: fullName } : undefined),
    (error: unknown) => (error instanceof ApiProblem && error.status === 409 ? { words: messageOf(error) } : undefined),
  )

export const useEraseVolunteer = (vid: string) =>
  useWrite((fullName: string, call) => call(eraseVolunteer, { params: { vid }, body: { fullName } }), {
    refreshes: ['volunteers', 'groups', 'history', 'analytics'],
  })
