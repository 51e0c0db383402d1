import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CallApi } from '#web/lib/attempt.ts'
import { callApi } from '#web/lib/call-api.ts'
import type { TableState } from '#web/lib/table-search.ts'
import { useWrite } from '#web/lib/use-write.ts'
import {
  acceptRegistration,
  dismissRegistration,
  getAgreementUrl,
  getRegistration,
  listRegistrationsOf,
  remindGuardian,
  searchRegistrations,
} from '../staff-contract.ts'

export const registrationsQuery = (state: TableState) => {
  const direction = state.sort && !state.sort.descending ? ('asc' as const) : ('desc' as const)
  const query = { ...state.filters, direction, page: state.page, size: state.size }
  return queryOptions({
    queryKey: ['registrations', 'list', query],
    queryFn: ({ signal }) => callApi(searchRegistrations, { query: query as object, signal }),
    placeholderData: keepPreviousData,
  })
}

export const registrationQuery = (id: string) =>
  queryOptions({
    queryKey: ['registrations', id],
    queryFn: ({ signal }) => callApi(getRegistration, { params: { id }, signal }),
  })

/** What came through the public forms about one record. */
export const registrationsOfQuery = (recordId: string) =>
  queryOptions({
    queryKey: ['registrations', 'of', recordId],
    queryFn: ({ signal }) => callApi(listRegistrationsOf, { params: { recordId }, signal }),
  })

const useDecision = <Input, Output>(write: (input: Input, call: CallApi) => Promise<Output>) =>
  useWrite(write, { refreshes: ['registrations', 'volunteers', 'organisations'] })

export const useAcceptRegistration = (id: string) =>
  useDecision((take: string[], call) => call(acceptRegistration, { params: { id }, body: { take } }))

export const useDismissRegistration = (id: string) =>
  useDecision((_input: void, call) => call(dismissRegistration, { params: { id }, body: {} }))

export const useRemindGuardian = (id: string) =>
  useDecision((_input: void, call) => call(remindGuardian, { params: { id }, body: {} }))

export const findAgreementUrl = (id: string) => callApi(getAgreementUrl, { params: { id } })
