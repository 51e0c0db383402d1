import { removeGroupMembers } from '#features/groups/contract.ts'
import { type TaggedKind, taggedKinds } from '#features/tags/rules.ts'
import type { Answer } from '#shared/endpoint.ts'
import type { CallApi } from '#web/lib/attempt.ts'
import { callApi } from '#web/lib/call-api.ts'
import { downloadFile, downloadUnlessArrived } from '#web/lib/download-file.ts'
import { connectionId } from '#web/lib/socket.ts'
import type { TellProgress } from '#web/lib/toasts.tsx'
import { useWrite } from '#web/lib/use-write.ts'
import { isColumn } from '../column-fields.ts'
import { deleteVolunteers, previewUndo, selectionLimit, setStatuses, undoChangeSet, undoOwn } from '../contract.ts'
import { exportFileList, exportVolunteers, getExport } from '../export-contract.ts'
import { changeOwnField } from '../field-contract.ts'
import type { FieldChange } from '../field-rules.ts'
import { groupVolunteers } from '../group-contract.ts'
import { searchFields } from '../search-fields.ts'
import { mostTagged, tagActivities, tagOrganisations, tagVolunteers } from '../tag-contract.ts'
import { assignLocations, moveVenueUses } from '../venue-contract.ts'

/** The people of a selection: named, or everybody whom a search finds. `count` is for the words of the screen. */
export interface ChosenPeople {
  vids?: string[]
  query?: object
  count: number
  /** The status that all who are named have, where they have one. */
  status?: string | undefined
}

const nouns = {
  volunteers: ['volunteer', 'volunteers'],
  organisations: ['organisation', 'organisations'],
  activities: ['activity', 'activities'],
} as const satisfies Record<TaggedKind, object>

/** Why a work cannot be done on so many, before anybody asks for it. */
export function tooManyPeople({ count }: ChosenPeople, kind: TaggedKind = 'volunteers'): string | undefined {
  const limit = kind === 'volunteers' ? selectionLimit : mostTagged
  if (count <= limit) return undefined
  const [chosen, most] = [count, limit].map((number) => number.toLocaleString('en'))
  return `${chosen} ${nouns[kind][1]} are selected, but at most ${most} are possible at once. Use a filter to select fewer.`
}

export const useMoveVenueUses = () =>
  useWrite((body: { from: string[]; to: string }, call) => call(moveVenueUses, { body }), {
    refreshes: ['volunteers', 'organisations', 'sessions', 'batches', 'accounts', 'history'],
  })

const useBulkWrite = <Input, Output>(write: (input: Input, call: CallApi) => Promise<Output>) =>
  useWrite(write, { refreshes: ['volunteers', 'history', 'tags'] })

const partsOf = ({ vids, query }: ChosenPeople) => (query ? { query } : { vids: vids ?? [] })

export const useSetStatuses = () =>
  useBulkWrite(
    ({ people, ...fields }: { people: ChosenPeople; newStatus: string; tier: string | null; remarks: string }, call) =>
      call(setStatuses, { body: { ...partsOf(people), ...fields } }),
  )

/** What a count is called in the words of a dialog. */
export const countOfPeople = (count: number, kind: TaggedKind = 'volunteers') =>
  count === 1 ? `1 ${nouns[kind][0]}` : `${count.toLocaleString('en')} ${nouns[kind][1]}`

/** Adds them to a group; who was in it stays. */
export const useGroupVolunteers = () =>
  useWrite(
    ({ people, groupId }: { people: ChosenPeople; groupId: string }, call) =>
      call(groupVolunteers, { body: { ...partsOf(people), groupId } }),
    { refreshes: ['volunteers', 'history', 'groups'] },
  )

/** Takes back who was added, half as many at once as can be added. */
export const useUngroupVolunteers = () =>
  useWrite(
    async ({ groupId, vids }: { groupId: string; vids: string[] }, call) => {
      const half = selectionLimit / 2
      for (let from = 0; from < vids.length; from += half)
        await call(removeGroupMembers, { body: { grpId: groupId, volIds: vids.slice(from, from + half) } })
    },
    { refreshes: ['volunteers', 'history', 'groups'] },
  )

interface Tagging {
  people: ChosenPeople
  add: string[]
  remove: string[]
}

const tagCalls = {
  volunteers: ({ people, ...tags }: Tagging, call: CallApi) =>
    call(tagVolunteers, { body: { ...partsOf(people), ...tags } }),
  // what is no person is named
  organisations: ({ people: { vids = [] }, ...tags }: Tagging, call: CallApi) =>
    call(tagOrganisations, { body: { vids, ...tags } }),
  activities: ({ people: { vids = [] }, ...tags }: Tagging, call: CallApi) =>
    call(tagActivities, { body: { vids, ...tags } }),
}

/** Puts tags on them and takes others off; both may be empty, but not at once. */
export const useTagRecords = (kind: TaggedKind) => useWrite(tagCalls[kind], { refreshes: [kind, 'history', 'tags'] })

/** Assigns them to locations and no longer to others; both may be empty, but not at once. */
export const useAssignLocations = () =>
  useBulkWrite(({ people, ...venues }: { people: ChosenPeople; add: string[]; remove: string[] }, call) =>
    call(assignLocations, { body: { ...partsOf(people), ...venues } }),
  )

/** Changes one own field of theirs. */
export const useChangeOwnField = () =>
  useBulkWrite(
    (
      { people, ...change }: { people: ChosenPeople; field: string; change: FieldChange; value: string | string[] },
      call,
    ) => call(changeOwnField, { body: { ...partsOf(people), ...change } }),
  )

export const useDeleteVolunteers = () =>
  useBulkWrite((people: ChosenPeople, call) => call(deleteVolunteers, { body: partsOf(people) }))

const useUndo = (endpoint: typeof undoOwn | typeof undoChangeSet) =>
  useWrite((id: string, call) => call(endpoint, { params: { id }, body: {} }), {
    refreshes: [...taggedKinds, 'history', 'tags'],
  })

export const useUndoOwn = () => useUndo(undoOwn)

export const useUndoChangeSet = () => useUndo(undoChangeSet)

export const readUndoPreview = (id: string) => callApi(previewUndo, { params: { id } })

export type SpreadsheetFormat = 'excel' | 'csv'

const pollMilliseconds = 2000
const pause = () => new Promise((resolve) => setTimeout(resolve, pollMilliseconds))

/** The columns of a list and its order. */
export interface ShownList {
  columns: string[]
  sort: { column: string; descending: boolean } | undefined
}

interface Exported extends Partial<ShownList> {
  people: ChosenPeople
  format: SpreadsheetFormat
  sensitive: boolean
  tell: TellProgress
}

/** Asks for the export and waits until it is done. The file comes over the channel; without one it is fetched here. */
export async function exportVolunteersNow({ people, format, sensitive, tell, columns, sort }: Exported): Promise<void> {
  const field = searchFields.indivols.find((name) => name === sort?.column)
  const order = field && sort ? { sort: { field, descending: sort.descending } } : {}
  const shown = columns ? { columns: columns.filter(isColumn), ...order } : {}
  const connection = { manyhandsConnectionId: connectionId, volCount: people.count }
  const body = { ...partsOf(people), format, sensitive, ...shown, ...connection }
  const { exportId } = await callApi(exportVolunteers, { body })
  let found: Answer<typeof getExport>
  do {
    await pause()
    found = await callApi(getExport, { params: { id: exportId } })
    if (found.state === 'running' && found.done) tell(found.done, found.total)
  } while (found.state === 'running')
  if (found.state === 'failed') throw new Error('The export failed. Please try again.')
  await pause() // the link may be on its way
  downloadUnlessArrived(found.url, found.fileName)
}

/** The file list of everybody, made while we wait. */
export async function exportFileListNow(format: SpreadsheetFormat): Promise<void> {
  const { url, fileName } = await callApi(exportFileList, { query: { format } })
  downloadFile(url, fileName)
}
