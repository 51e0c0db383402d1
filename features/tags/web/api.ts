import { queryOptions } from '@tanstack/react-query'
import type { Sent } from '#shared/endpoint.ts'
import type { CallApi } from '#web/lib/attempt.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useWrite } from '#web/lib/use-write.ts'
import { createTag, deleteTag, listTags, listUsedTags, mergeTags, restoreTag, updateTag } from '../contract.ts'
import { taggedKinds } from '../rules.ts'

/** By name. */
export const tagsQuery = queryOptions({
  queryKey: ['tags', 'list'],
  queryFn: async ({ signal }) => (await callApi(listTags, { signal })).tags,
  staleTime: 30_000,
})

/** The same, each with how many people, organisations and activities have it: for superadmins. */
export const usedTagsQuery = queryOptions({
  queryKey: ['tags', 'used'],
  queryFn: async ({ signal }) => (await callApi(listUsedTags, { signal })).tags,
})

/** A write after which tags, and what has them, are fetched again. */
const useTagWrite = <Input, Output>(write: (input: Input, call: CallApi) => Promise<Output>) =>
  useWrite(write, { refreshes: ['tags', ...taggedKinds, 'history'] })

export const useCreateTag = () => useTagWrite((body: Sent<typeof createTag>['body'], call) => call(createTag, { body }))

export const useUpdateTag = () =>
  useTagWrite(({ id, ...body }: { id: string } & Sent<typeof updateTag>['body'], call) =>
    call(updateTag, { params: { id }, body }),
  )

export const useMergeTags = () =>
  useTagWrite(({ id, into }: { id: string; into: string }, call) => call(mergeTags, { params: { id }, body: { into } }))

export const useDeleteTag = () => useTagWrite((id: string, call) => call(deleteTag, { params: { id }, body: {} }))

export const useRestoreTag = () => useTagWrite((id: string, call) => call(restoreTag, { params: { id } }))
