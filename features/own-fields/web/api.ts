import { queryOptions } from '@tanstack/react-query'
import type { Sent } from '#shared/endpoint.ts'
import type { CallApi } from '#web/lib/attempt.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useWrite } from '#web/lib/use-write.ts'
import {
  createOwnField,
  deleteOwnField,
  listOwnFields,
  listUsedOwnFields,
  nameOwnSection,
  orderOwnFields,
  restoreOwnField,
  updateOwnField,
} from '../contract.ts'
import { type OwnForm, ownForms } from '../kind-rules.ts'

/** A form's own fields, as far as the reader sees their answers. */
export const ownFieldsQuery = (form: OwnForm) =>
  queryOptions({
    queryKey: ['own-fields', 'list', form],
    queryFn: ({ signal }) => callApi(listOwnFields, { query: { form }, signal }),
    staleTime: 60_000,
  })

/** The same with how many answers each holds, and those that were deleted: for superadmins. */
export const usedOwnFieldsQuery = (form: OwnForm) =>
  queryOptions({
    queryKey: ['own-fields', 'used', form],
    queryFn: ({ signal }) => callApi(listUsedOwnFields, { query: { form }, signal }),
  })

/** A write after which the fields, and those who answer them, are fetched again. */
const useFieldWrite = <Input, Output>(write: (input: Input, call: CallApi) => Promise<Output>) =>
  useWrite(write, { refreshes: ['own-fields', ...ownForms, 'history'] })

export const useCreateOwnField = () =>
  useFieldWrite((body: Sent<typeof createOwnField>['body'], call) => call(createOwnField, { body }))

export const useUpdateOwnField = (id: string) =>
  useFieldWrite((body: Sent<typeof updateOwnField>['body'], call) => call(updateOwnField, { params: { id }, body }))

export const useOrderOwnFields = (form: OwnForm) =>
  useFieldWrite((ids: string[], call) => call(orderOwnFields, { body: { form, ids } }))

export const useNameOwnSection = (form: OwnForm) =>
  useFieldWrite((title: string, call) => call(nameOwnSection, { body: { form, title } }))

export const useDeleteOwnField = () =>
  useFieldWrite((id: string, call) => call(deleteOwnField, { params: { id }, body: {} }))

export const useRestoreOwnField = () => useFieldWrite((id: string, call) => call(restoreOwnField, { params: { id } }))
