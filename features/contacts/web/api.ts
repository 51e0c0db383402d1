import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CallApi } from '#web/lib/attempt.ts'
import { callApi } from '#web/lib/call-api.ts'
import type { TableState } from '#web/lib/table-search.ts'
import { useWrite } from '#web/lib/use-write.ts'
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

const useContactWrite = <Input, Output>(write: (input: Input, call: CallApi) => Promise<Output>) =>
  useWrite(write, { refreshes: ['contacts'] })

export const useCreateContact = (kind: ContactKind) =>
  useContactWrite((body: ContactForm, call) => call(kind === 'donor' ? createDonor : createManager, { body }))

export const useUpdateContact = (kind: ContactKind) =>
  useContactWrite(({ vid, ...body }: ContactForm & { vid: string; version: number }, call) =>
    call(updateContact, { params: { kind, vid }, body }),
  )

export const useDeleteContact = (kind: ContactKind) =>
  useContactWrite((vid: string, call) => call(deleteContact, { params: { kind, vid } }))

export const useRestoreContact = (kind: ContactKind) =>
  useContactWrite((vid: string, call) => call(restoreContact, { params: { kind, vid } }))
