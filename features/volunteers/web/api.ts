import { queryOptions, useMutation } from '@tanstack/react-query'
import type { Sent } from '#shared/endpoint.ts'
import type { CallApi } from '#web/lib/attempt.ts'
import { callApi } from '#web/lib/call-api.ts'
import { uploadFile } from '#web/lib/upload-file.ts'
import { useWrite } from '#web/lib/use-write.ts'
import { createFileUrl, getFileUrl } from '../checklist-contract.ts'
import { listComing } from '../coming-contract.ts'
import { createVolunteer, getVolunteer, showSensitive, updateVolunteer } from '../contract.ts'

export const volunteerQuery = (id: string) =>
  queryOptions({
    queryKey: ['volunteers', id],
    queryFn: ({ signal }) => callApi(getVolunteer, { params: { id }, signal }),
  })

/** What somebody is signed up for. */
export const comingQuery = (id: string) =>
  queryOptions({
    queryKey: ['attendance', 'coming', id],
    queryFn: ({ signal }) => callApi(listComing, { params: { id }, signal }),
  })

/** The newest entry in the history of one person's status, asked for each time. */
export const lastStatusQuery = (id: string) =>
  queryOptions({
    queryKey: ['volunteers', id, 'last-status'],
    queryFn: async ({ signal }) =>
      (await callApi(getVolunteer, { params: { id }, signal })).statusUpdates.at(-1) ?? null,
    gcTime: 0,
  })

/** A write after which every list and detail of volunteers is asked again. */
const useVolunteerWrite = <Input, Output>(write: (input: Input, call: CallApi) => Promise<Output>, draft?: string) =>
  useWrite(write, { refreshes: ['volunteers'], ...(draft ? { draft } : {}) })

export const useCreateVolunteer = (draft: string) =>
  useVolunteerWrite((body: Sent<typeof createVolunteer>['body'], call) => call(createVolunteer, { body }), draft)

export const useUpdateVolunteer = (id: string) =>
  useVolunteerWrite((body: Sent<typeof updateVolunteer>['body'], call) =>
    call(updateVolunteer, { params: { id }, body }),
  )

export const useShowSensitive = (id: string) =>
  useMutation({ mutationFn: () => callApi(showSensitive, { params: { id }, body: {} }), meta: { showsOwnError: true } })

interface ChecklistUpload {
  vid: string
  index: number
  file: File
  onProgress: (part: number) => void
}

/** Sends a file for a slot of the checklist; the slot has it when the volunteer is saved. Answers its stored name. */
export async function uploadChecklistFile({ vid, index, file, onProgress }: ChecklistUpload): Promise<string> {
  const { url, fileName, contentType } = await callApi(createFileUrl, {
    body: { type: 'individual', userVId: vid, index, fileSize: file.size, fileName: file.name },
  })
  await uploadFile(url, file, contentType, onProgress)
  return fileName
}

export async function findFileUrl(vid: string, fileName: string): Promise<string> {
  const { url } = await callApi(getFileUrl, { query: { userVId: vid, type: 'individual', fileName } })
  return url
}
