import { queryOptions } from '@tanstack/react-query'
import { largestFile } from '#features/files/rules.ts'
import type { Sent } from '#shared/endpoint.ts'
import type { CallApi } from '#web/lib/attempt.ts'
import { callApi } from '#web/lib/call-api.ts'
import { uploadFile } from '#web/lib/upload-file.ts'
import { useWrite } from '#web/lib/use-write.ts'
import type { FormFiles } from '#web/ui/form-files.ts'
import { countChoices, joinChoices } from '../choice-contract.ts'
import {
  countOlderAnswers,
  createOwnField,
  createOwnUpload,
  deleteOwnField,
  getOwnFileUrl,
  listOwnFields,
  listUsedOwnFields,
  nameOwnSection,
  orderOwnFields,
  restoreOwnField,
  updateOwnField,
} from '../contract.ts'
import { type OwnForm, type OwnValues, ownForms } from '../kind-rules.ts'

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

/** How many answers a period would empty in the coming night. */
export const olderAnswersQuery = (id: string, months: number) =>
  queryOptions({
    queryKey: ['own-fields', 'older', id, months],
    queryFn: ({ signal }) => callApi(countOlderAnswers, { params: { id }, query: { months }, signal }),
  })

/** How many have each choice of a field. */
export const choicesQuery = (id: string) =>
  queryOptions({
    queryKey: ['own-fields', 'choices', id],
    queryFn: ({ signal }) => callApi(countChoices, { params: { id }, signal }),
    staleTime: 0,
  })

/** A write after which the fields, and those who answer them, are fetched again. */
const useFieldWrite = <Input, Output>(write: (input: Input, call: CallApi) => Promise<Output>) =>
  useWrite(write, { refreshes: ['own-fields', ...ownForms, 'history'] })

export const useCreateOwnField = () =>
  useFieldWrite((body: Sent<typeof createOwnField>['body'], call) => call(createOwnField, { body }))

export const useUpdateOwnField = (id: string) =>
  useFieldWrite((body: Sent<typeof updateOwnField>['body'], call) => call(updateOwnField, { params: { id }, body }))

export const useJoinChoices = (id: string) =>
  useFieldWrite((body: Sent<typeof joinChoices>['body'], call) => call(joinChoices, { params: { id }, body }))

export const useOrderOwnFields = (form: OwnForm) =>
  useFieldWrite((ids: string[], call) => call(orderOwnFields, { body: { form, ids } }))

export const useNameOwnSection = (form: OwnForm) =>
  useFieldWrite((title: string, call) => call(nameOwnSection, { body: { form, title } }))

export const useDeleteOwnField = () =>
  useFieldWrite((id: string, call) => call(deleteOwnField, { params: { id }, body: {} }))

export const useRestoreOwnField = () => useFieldWrite((id: string, call) => call(restoreOwnField, { params: { id } }))

async function upload(id: string, file: File, onProgress: (part: number) => void): Promise<string> {
  if (file.size > largestFile) throw new Error('A file may have at most 10 MB.')
  const body = { fileName: file.name, fileSize: file.size }
  const { url, fileName, contentType } = await callApi(createOwnUpload, { params: { id }, body })
  await uploadFile(url, file, contentType, onProgress)
  return fileName
}

/** Where the file can be read that a record answers a field with. */
export async function findOwnFileUrl(id: string, recordId: string): Promise<string> {
  const { url } = await callApi(getOwnFileUrl, { params: { id }, query: { recordId } })
  return url
}

/** How the form of a record, or of one that is not there yet, sends and opens the files of its own fields. */
export const ownFormFiles = (record?: { vid: string; own: OwnValues }): FormFiles => ({
  kept: record?.own ?? {},
  upload,
  findUrl: (id) => findOwnFileUrl(id, record?.vid ?? ''),
})
