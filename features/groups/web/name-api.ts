import { queryOptions } from '@tanstack/react-query'
import { searchGroupMembers } from '#features/selection/members-contract.ts'
import { callApi } from '#web/lib/call-api.ts'

/** What a group is called: with the first of its members, which is all that is read. */
export const groupNameQuery = (groupId: string) =>
  queryOptions({
    queryKey: ['groups', groupId, 'name'],
    queryFn: async ({ signal }) =>
      (await callApi(searchGroupMembers, { params: { groupId }, query: { page: 1, size: 1 }, signal })).group.groupName,
    staleTime: 60_000,
  })
