import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { searchGroupMembers } from '#features/selection/members-contract.ts'
import { groupMemberList } from '#features/selection/members-fields.ts'
import type { Sent } from '#shared/endpoint.ts'
import { besideUsual } from '#shared/list-columns.ts'
import { isObject } from '#shared/objects.ts'
import type { CallApi } from '#web/lib/attempt.ts'
import { callApi } from '#web/lib/call-api.ts'
import { connectionId } from '#web/lib/socket.ts'
import { pageOf, type TableState } from '#web/lib/table-search.ts'
import { useWrite } from '#web/lib/use-write.ts'
import {
  addGroupMembersLater,
  assignInCharge,
  createGroup,
  deleteGroup,
  removeGroupMembersLater,
  removeInCharge,
  restoreGroup,
  updateGroup,
} from '../contract.ts'
import type { KnownGroup } from '../gather-rules.ts'
import { importGroupMembers, importGroups } from '../import-contract.ts'
import { groupSorts, searchGroups } from '../list-contract.ts'
import { groupList } from '../list-fields.ts'
import { findGroupCandidates } from '../member-contract.ts'
import { findNamedGroups } from '../name-contract.ts'
import {
  type FoundPerson,
  findNamedPeople,
  keepNamedPeople,
  mostNamedPeople,
  type NamedPerson,
} from '../person-contract.ts'
import { readPerson } from '../person-rules.ts'

/** The list with its columns, which each person chooses. */
export const shownList = { list: 'groups', fields: groupList } as const

export const groupsQuery = (state: TableState, names: readonly string[]) => {
  const columns = besideUsual(groupList, names).toSorted().join()
  const query = { ...pageOf(state, groupSorts), columns }
  return queryOptions({
    queryKey: ['groups', 'list', query],
    queryFn: ({ signal }) => callApi(searchGroups, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** The groups that the rows of a spreadsheet may mean. */
export const findGroupsOfRows = async (names: readonly string[]): Promise<KnownGroup[]> =>
  (await callApi(findNamedGroups, { body: { names: [...new Set(names)] } })).groups

/** Whom the rows of a spreadsheet mean, in their order. */
export async function findPeopleOfRows(people: readonly NamedPerson[]): Promise<FoundPerson[]> {
  const found: FoundPerson[] = []
  for (let start = 0; start < people.length; start += mostNamedPeople)
    found.push(
      ...(await callApi(findNamedPeople, { body: { people: people.slice(start, start + mostNamedPeople) } })).found,
    )
  return found
}

/**
 * Of the rows that were imported, whom somebody chose or wrote that they mean: kept for the next sheet. Where that fails
 * the next one asks once more, and nothing is lost.
 */
export function keepPeopleOfRows(rows: readonly Readonly<Record<string, unknown>>[]): void {
  const people = rows
    .flatMap(({ vid, said }) => (vid && isObject(said) ? [{ ...readPerson(said), vid: String(vid) }] : []))
    .slice(0, mostNamedPeople)
  if (people.length) void callApi(keepNamedPeople, { body: { people } }).catch(() => undefined)
}

/** The members of one, with the columns, which each person chooses. */
export const shownMembers = { list: 'group-members', fields: groupMemberList } as const

/** One page of the members, and with it the group itself. */
export const groupMembersQuery = (groupId: string, state: TableState, names: readonly string[]) => {
  const columns = besideUsual(groupMemberList, names).toSorted().join()
  const { sort, filters } = state
  const order = sort ? { sort: sort.column, direction: sort.descending ? ('desc' as const) : ('asc' as const) } : {}
  const query = { ...filters, ...order, page: state.page, size: state.size, columns }
  return queryOptions({
    queryKey: ['groups', groupId, 'members', query],
    queryFn: ({ signal }) => callApi(searchGroupMembers, { params: { groupId }, query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** The first twenty volunteers by name who contain the text and are not in the group. */
export const groupCandidatesQuery = (groupId: string, text: string) =>
  queryOptions({
    queryKey: ['groups', groupId, 'candidates', text],
    queryFn: async ({ signal }) =>
      (await callApi(findGroupCandidates, { params: { groupId }, query: { text }, signal })).candidates,
  })

/** A write after which every list and detail of groups is fetched again. */
const useGroupWrite = <Input, Output>(write: (input: Input, call: CallApi) => Promise<Output>) =>
  useWrite(write, { refreshes: ['groups'] })

export const useCreateGroup = () =>
  useGroupWrite((body: Sent<typeof createGroup>['body'], call) => call(createGroup, { body }))

export const useUpdateGroup = (vid: string) =>
  useGroupWrite((body: Sent<typeof updateGroup>['body'], call) => call(updateGroup, { params: { vid }, body }))

export const useDeleteGroup = () =>
  useGroupWrite((vid: string, call) => call(deleteGroup, { params: { vid }, body: {} }))

export const useRestoreGroup = () => useGroupWrite((vid: string, call) => call(restoreGroup, { params: { vid } }))

/** How long the news on the real-time channel may take before the screen fetches the data itself. */
const newsPatience = 4000

/** The call returns at once; the refresh comes over the real-time channel, or by polling when that is down. */
function useMembershipWrite(endpoint: typeof addGroupMembersLater | typeof removeGroupMembersLater, grpId: string) {
  const client = useQueryClient()
  return useWrite(
    (volIds: string[], call) => call(endpoint, { body: { grpId, volIds, manyhandsConnectionId: connectionId } }),
    {
      refreshes: [],
      onSuccess: () => {
        setTimeout(() => void client.invalidateQueries({ queryKey: ['groups'] }), newsPatience)
      },
    },
  )
}

export const useAddGroupMembers = (grpId: string) => useMembershipWrite(addGroupMembersLater, grpId)
export const useRemoveGroupMembers = (grpId: string) => useMembershipWrite(removeGroupMembersLater, grpId)

export const useAssignInCharge = (gid: string) =>
  useGroupWrite((vids: string[], call) => call(assignInCharge, { body: { gid, vids } }))

export const useRemoveInCharge = (gid: string) =>
  useGroupWrite((vid: string, call) => call(removeInCharge, { body: { gid, vid } }))

type ImportBody = Sent<typeof importGroups>['body']

/** Members into existing groups, or whole groups. */
export const useImportGroups = (kind: 'members' | 'groups') =>
  useGroupWrite((body: ImportBody, call) => call(kind === 'members' ? importGroupMembers : importGroups, { body }))
