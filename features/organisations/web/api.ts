import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { exportOrganisationMembers } from '#features/selection/export-contract.ts'
import type { Sent } from '#shared/endpoint.ts'
import { besideUsual } from '#shared/list-columns.ts'
import type { CallApi } from '#web/lib/attempt.ts'
import { callApi } from '#web/lib/call-api.ts'
import { downloadFile } from '#web/lib/download-file.ts'
import { pageOf, pageOfOwn, type TableState } from '#web/lib/table-search.ts'
import { useWrite } from '#web/lib/use-write.ts'
import {
  createOrganisation,
  deleteOrganisation,
  getOrganisation,
  restoreOrganisation,
  showCoordinators,
  updateOrganisation,
} from '../contract.ts'
import { organisationSorts, searchOrganisations } from '../list-contract.ts'
import { organisationList } from '../list-fields.ts'
import { findMembers as findMembersEndpoint } from '../match-contract.ts'
import {
  addMember,
  deleteMembers,
  type MemberForm,
  memberSorts,
  restoreMembers,
  searchMembers,
  showMember,
  updateMember,
} from '../member-contract.ts'
import { memberList } from '../member-fields.ts'
import { findDoubleMembers, importMembers } from '../sheet-contract.ts'
import { putBackOrganisationStatuses, setOrganisationStatuses } from '../status-contract.ts'

/** The list with its columns, which each person chooses. */
export const shownList = { list: 'organisations', fields: organisationList } as const

export const organisationsQuery = (state: TableState, names: readonly string[]) => {
  // tags stand under the name where they are no column
  const columns = besideUsual(organisationList, [...new Set([...names, 'tags'])])
    .toSorted()
    .join()
  const query = { ...pageOfOwn(state, organisationSorts), columns }
  return queryOptions({
    queryKey: ['organisations', 'list', query],
    queryFn: ({ signal }) => callApi(searchOrganisations, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export const organisationQuery = (id: string) =>
  queryOptions({
    queryKey: ['organisations', id],
    queryFn: ({ signal }) => callApi(getOrganisation, { params: { id }, signal }),
  })

/** The members of one, with the columns, which each person chooses. */
export const shownMembers = { list: 'members', fields: memberList } as const

export const membersQuery = (organisationId: string, state: TableState, names: readonly string[]) => {
  const columns = besideUsual(memberList, names).toSorted().join()
  const query = { ...pageOf(state, memberSorts), columns }
  return queryOptions({
    queryKey: ['organisations', organisationId, 'members', query],
    queryFn: ({ signal }) => callApi(searchMembers, { params: { organisationId }, query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** A write after which every list and detail of organisations is asked again. */
const useOrganisationWrite = <Input, Output>(write: (input: Input, call: CallApi) => Promise<Output>, draft?: string) =>
  useWrite(write, { refreshes: ['organisations'], ...(draft ? { draft } : {}) })

export const useCreateOrganisation = (draft: string) =>
  useOrganisationWrite(
    (body: Sent<typeof createOrganisation>['body'], call) => call(createOrganisation, { body }),
    draft,
  )

export const useUpdateOrganisation = (id: string) =>
  useOrganisationWrite((body: Sent<typeof updateOrganisation>['body'], call) =>
    call(updateOrganisation, { params: { id }, body }),
  )

export const useSetStatuses = () =>
  useOrganisationWrite((body: Sent<typeof setOrganisationStatuses>['body'], call) =>
    call(setOrganisationStatuses, { body }),
  )

export const usePutBackStatuses = () =>
  useOrganisationWrite((organisations: Sent<typeof putBackOrganisationStatuses>['body']['organisations'], call) =>
    call(putBackOrganisationStatuses, { body: { organisations } }),
  )

export const useDeleteOrganisation = () =>
  useOrganisationWrite((vid: string, call) => call(deleteOrganisation, { params: { vid }, body: {} }))

export const useRestoreOrganisation = () =>
  useOrganisationWrite((vid: string, call) => call(restoreOrganisation, { params: { vid }, body: {} }))

export const useShowCoordinators = (id: string) =>
  useMutation({
    mutationFn: () => callApi(showCoordinators, { params: { id }, body: {} }),
    meta: { showsOwnError: true },
  })

export const useAddMember = (organisationId: string) =>
  useOrganisationWrite((body: Sent<typeof addMember>['body'], call) =>
    call(addMember, { params: { organisationId }, body }),
  )

export const useImportMembers = (organisationId: string) =>
  useOrganisationWrite((body: Sent<typeof importMembers>['body'], call) =>
    call(importMembers, { params: { organisationId }, body }),
  )

/** Who of these is a member already, by their places. */
export const findMembersThere = async (organisationId: string, members: MemberForm[], signal: AbortSignal) =>
  (await callApi(findDoubleMembers, { params: { organisationId }, body: { members }, signal })).doubles

export const useUpdateMember = (organisationId: string, vid: string) =>
  useOrganisationWrite((body: Sent<typeof updateMember>['body'], call) =>
    call(updateMember, { params: { organisationId, vid }, body }),
  )

export const useShowMember = (organisationId: string, vid: string) =>
  useMutation({
    mutationFn: () => callApi(showMember, { params: { organisationId, vid }, body: {} }),
    meta: { showsOwnError: true },
  })

export const useDeleteMembers = () =>
  useOrganisationWrite((vols: readonly string[], call) => call(deleteMembers, { body: { vols: [...vols] } }))

export const useRestoreMembers = () =>
  useOrganisationWrite((vols: readonly string[], call) => call(restoreMembers, { body: { vols: [...vols] } }))

export interface MemberExport {
  format: 'csv' | 'excel'
  sensitive: boolean
}

/** Has the spreadsheet of the members made, and saves it. */
export async function downloadMembers(organisationId: string, { format, sensitive }: MemberExport): Promise<void> {
  const query = { format, sensitive: sensitive ? ('true' as const) : ('false' as const) }
  const { url, fileName } = await callApi(exportOrganisationMembers, { params: { organisationId }, query })
  downloadFile(url, fileName)
}

const mostFound = 4

/** The first organisations whose name contains the text, then those with a coordinator of this name, address or number. */
export async function findOrganisations(text: string, signal: AbortSignal) {
  const find = async (asked: object) => {
    const query = { ...asked, sort: 'orgName', direction: 'asc', size: mostFound } as const
    return (await callApi(searchOrganisations, { query, signal })).organisations
  }
  const byPerson = /^[\d\s+()-]{4,}$/.test(text) ? { contactNo: text } : { coordinator: text }
  const [named, reached] = await Promise.all([find({ orgName: text }), find(byPerson)])
  const others = reached.filter(({ volunteeringOrgId: id }) => !named.some((one) => one.volunteeringOrgId === id))
  return [...named, ...others].slice(0, mostFound)
}

/** Members of any organisation, with where they belong. */
export const findMembers = async (text: string, signal: AbortSignal) =>
  (await callApi(findMembersEndpoint, { query: { text }, signal })).members
