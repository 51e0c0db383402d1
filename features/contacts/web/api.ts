import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#web/lib/call-api.ts'
import type { TableState } from '#web/lib/table-search.ts'
import {
  type ContactForm,
  type ContactKind,
  contactSorts,
  createDonor,
  createManager,
  deleteContact,
  restoreContact,
  searchContacts,
  updateContact,
} from '../contract.ts'

export const contactsQuery = (kind: ContactKind, state: TableState) => {
  const sort = contactSorts.find((name) => name === state.sort?.column)
  const query = {
    ...state.filters,
    page: state.page,
    size: state.size,
    ...(sort ? { sort, direction: state.sort?.descending ? ('desc' as const) : ('asc' as const) } : {}),
  }
  return queryOptions({
    queryKey: ['contacts', kind, query],
    queryFn: ({ signal }) => callApi(searchContacts, { params: { kind }, query, signal }),
    placeholderData: keepPreviousData,
  })
}

function useContactWrite<Input, Output>(write: (input: Input) => Promise<Output>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: write,
    meta: { showsOwnError: true },
    onSuccess: () => client.invalidateQueries({ queryKey: ['contacts'] }),
  })
}

export const useCreateContact = (kind: ContactKind) =>
  useContactWrite((body: ContactForm) => callApi(kind === 'donor' ? createDonor : createManager, { body }))

export const useUpdateContact = (kind: ContactKind) =>
  useContactWrite(({ vid, ...body }: ContactForm & { vid: string; version: number }) =>
    callApi(updateContact, { params: { kind, vid }, body }),
  )

export const useDeleteContact = (kind: ContactKind) =>
  useContactWrite((vid: string) => callApi(deleteContact, { params: { kind, vid } }))

export const useRestoreContact = (kind: ContactKind) =>
  useContactWrite((vid: string) => callApi(restoreContact, { params: { kind, vid } }))
