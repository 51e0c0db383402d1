import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#web/lib/call-api.ts'
import type { TableState } from '#web/lib/table-search.ts'
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

function useDecision<Input, Output>(decide: (input: Input) => Promise<Output>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: decide,
    meta: { showsOwnError: true },
    onSuccess: () =>
      Promise.all(
        ['registrations', 'volunteers', 'organisations'].map((key) => client.invalidateQueries({ queryKey: [key] })),
      ),
  })
}

export const useAcceptRegistration = (id: string) =>
  useDecision((take: string[]) => callApi(acceptRegistration, { params: { id }, body: { take } }))

export const useDismissRegistration = (id: string) =>
  useDecision(() => callApi(dismissRegistration, { params: { id }, body: {} }))

export const useRemindGuardian = (id: string) =>
  useDecision(() => callApi(remindGuardian, { params: { id }, body: {} }))

export const findAgreementUrl = (id: string) => callApi(getAgreementUrl, { params: { id } })
