import { queryOptions, useMutation } from '@tanstack/react-query'
import type { Returned, Sent } from '#shared/endpoint.ts'
import type { CallApi } from '#web/lib/attempt.ts'
import { callApi } from '#web/lib/call-api.ts'
import { uploadFile } from '#web/lib/upload-file.ts'
import { useWrite } from '#web/lib/use-write.ts'
import { createFileUrl, getFileUrl } from '../checklist-contract.ts'
import { listComing } from '../coming-contract.ts'
import { createVolunteer, getVolunteer, showSensitive, updateVolunteer } from '../contract.ts'
import { type doubleReasons, findDoubles } from '../doubles-contract.ts'
import { importPeople, listImportChanges, listImports } from '../import-contract.ts'
import { findRepeated } from '../import-rules.ts'
import { partsOf } from '../part-rules.ts'

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
import { volunteerPaths } from './paths.ts'

const useVolunteerWrite = <Input, Output>(write: (input: Input, call: CallApi) => Promise<Output>, draft?: string) =>
  useWrite(write, { refreshes: ['volunteers'], ...(draft ? { draft } : {}) })

export const useCreateVolunteer = (draft: string) =>
  useVolunteerWrite((body: Sent<typeof createVolunteer>['body'], call) => call(createVolunteer, { body }), draft)

export const useUpdateVolunteer = (id: string) =>
  useVolunteerWrite((body: Sent<typeof updateVolunteer>['body'], call) =>
    call(updateVolunteer, { params: { id }, body }),
  )

const textIn = (record: Record<string, unknown>, name: string) => String(record[name] ?? '')

/** Who of the records of a spreadsheet is on record already, by their places among them. */
export async function findKnownPeople(records: readonly Record<string, unknown>[], signal: AbortSignal) {
  const people = records.map((record) => ({
    fullName: textIn(record, 'fullName') || [record['firstName'], record['familyName']].filter(Boolean).join(' '),
    nric: textIn(record, 'nric'),
    dob: textIn(record, 'dob'),
    email: textIn(record, 'email'),
    mobileNo: textIn(record, 'mobileNo'),
  }))
  const doubles: Returned<typeof findDoubles>['doubles'] = []
  for (const part of partsOf(people, [])) {
    const found = await callApi(findDoubles, { body: { people: part.rows }, signal })
    doubles.push(...found.doubles.map((one) => ({ ...one, at: one.at + part.before.rows })))
  }
  const onRecord = new Set(doubles.map(({ at }) => at))
  const repeated = findRepeated(people).filter(({ at }) => !onRecord.has(at))
  const found = doubles.map(({ at, vid, name, status, reason, count }) =>
    reason === 'names'
      ? {
          at,
          name: `${count.toLocaleString('en')} people are called ${name}`,
          detail: reasonWords.names,
          to: `${volunteerPaths.individuals}?${new URLSearchParams({ search: name })}`,
          isUnsure: true,
        }
      : {
          at,
          name,
          detail: [status, reasonWords[reason]].filter(Boolean).join(', '),
          to: volunteerPaths.individual(vid),
          vid,
          isUnsure: reason === 'name',
        },
  )
  const twice = repeated.map((one) => ({ ...one, name: '', detail: 'the same person', to: '' }))
  return [...found, ...twice].toSorted((a, b) => a.at - b.at)
}

const reasonWords: Record<(typeof doubleReasons)[number], string> = {
  nric: 'same NRIC',
  'birth-date': 'same name and birth date',
  'other-name': 'same birth date and phone or e-mail, another name',
  email: 'same name and e-mail',
  phone: 'same name and phone',
  name: 'same name; nothing else in the row says whether it is them',
  names: 'and nothing else in the row says whether it is one of them',
}

export const useImportVolunteers = () =>
  useVolunteerWrite((body: Sent<typeof importPeople>['body'], call) => call(importPeople, { body }))

/** Spreadsheets of the last 30 days. */
export const importsQuery = queryOptions({
  queryKey: ['volunteers', 'imports'],
  queryFn: ({ signal }) => callApi(listImports, { signal }),
})

/** What each of these would change; nothing of somebody who has gone meanwhile. */
export async function findImportChanges(asked: { vid: string; row: unknown }[][], signal: AbortSignal) {
  const { people } = await callApi(listImportChanges, {
    body: { updates: asked.flatMap(([one]) => one ?? []) },
    signal,
  })
  return people.map(({ changes }) => ({ changes }))
}

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
