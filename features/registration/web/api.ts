import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { besideUsual } from '#shared/list-columns.ts'
import type { CallApi } from '#web/lib/attempt.ts'
import { callApi } from '#web/lib/call-api.ts'
import { saveBlob } from '#web/lib/download-file.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { pageOf, type TableState } from '#web/lib/table-search.ts'
import { useWrite } from '#web/lib/use-write.ts'
import {
  type Channel,
  createChannel,
  deleteChannel,
  listChannels,
  printPoster,
  restoreChannel,
} from '../channel-contract.ts'
import { getRegistrationForm } from '../contract.ts'
import { getSentFileUrl } from '../file-contract.ts'
import { getOwnForm, getOwnFormVersion, listOwnFormVersions, type OwnForm, updateOwnForm } from '../form-contract.ts'
import type { FormName } from '../link-rules.ts'
import { registrationSorts, searchRegistrations } from '../list-contract.ts'
import { registrationList } from '../list-fields.ts'
import {
  dismissRegistration,
  getAgreementUrl,
  getRegistration,
  listRegistrationsOf,
  remindGuardian,
} from '../staff-contract.ts'

/** The list with its columns, which each person chooses. */
export const shownList = { list: 'registrations', fields: registrationList } as const

export const registrationsQuery = (state: TableState, names: readonly string[]) => {
  const columns = besideUsual(registrationList, names).toSorted().join()
  const query = { ...pageOf(state, registrationSorts), columns }
  return queryOptions({
    queryKey: ['registrations', 'list', query],
    queryFn: ({ signal }) => callApi(searchRegistrations, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export const registrationQuery = (id: string) =>
  queryOptions({
    queryKey: ['registrations', id],
    queryFn: ({ signal }) => callApi(getRegistration, { params: { id }, signal }),
  })

/** What came through the public forms about one record. */
export const registrationsOfQuery = (recordId: string) =>
  queryOptions({
    queryKey: ['registrations', 'of', recordId],
    queryFn: ({ signal }) => callApi(listRegistrationsOf, { params: { recordId }, signal }),
  })

export const readRegistrationsOf = (recordId: string) => queryClient.ensureQueryData(registrationsOfQuery(recordId))

const useDecision = <Input, Output>(write: (input: Input, call: CallApi) => Promise<Output>) =>
  useWrite(write, { refreshes: ['registrations', 'volunteers', 'organisations'] })

export const useDismissRegistration = (id: string) =>
  useDecision((_input: void, call) => call(dismissRegistration, { params: { id }, body: {} }))

export const useRemindGuardian = (id: string) =>
  useDecision((_input: void, call) => call(remindGuardian, { params: { id }, body: {} }))

export const findSentFileUrl = async (id: string, field: string) =>
  (await callApi(getSentFileUrl, { params: { id, field } })).url

export const findAgreementUrl = (id: string) => callApi(getAgreementUrl, { params: { id } })

/** What the organisation decided about a public form. */
export const ownFormQuery = (form: FormName) =>
  queryOptions({
    queryKey: ['public-forms', form],
    queryFn: ({ signal }) => callApi(getOwnForm, { params: { form }, signal }),
  })

/** Who saved a public form when, and what. */
export const ownFormVersionsQuery = (form: FormName) =>
  queryOptions({
    queryKey: ['public-forms', form, 'versions'],
    queryFn: async ({ signal }) => (await callApi(listOwnFormVersions, { params: { form }, signal })).versions,
  })

/** A public form as it was. */
export const ownFormVersionQuery = (form: FormName, version: number) =>
  queryOptions({
    queryKey: ['public-forms', form, 'version', version],
    queryFn: ({ signal }) => callApi(getOwnFormVersion, { params: { form, version }, signal }),
  })

/** The form as the public sees it now. */
export const publicFormQuery = (tenant: string, form: FormName) =>
  queryOptions({
    queryKey: ['public-forms', 'shown', tenant, form],
    queryFn: ({ signal }) => callApi(getRegistrationForm, { params: { tenant, form }, signal }),
  })

export const useUpdateOwnForm = (form: FormName) =>
  useWrite((body: OwnForm & { version: number }, call) => call(updateOwnForm, { params: { form }, body }), {
    refreshes: ['public-forms', 'history'],
  })

export const channelsQuery = queryOptions({
  queryKey: ['registrations', 'channels'],
  queryFn: ({ signal }) => callApi(listChannels, { signal }),
})

const useChannelWrite = <Input, Output>(write: (input: Input, call: CallApi) => Promise<Output>) =>
  useWrite(write, { refreshes: ['registrations'] })

export const useCreateChannel = () => useChannelWrite((name: string, call) => call(createChannel, { body: { name } }))
export const useDeleteChannel = () =>
  useChannelWrite((id: string, call) => call(deleteChannel, { params: { id }, body: {} }))
export const useRestoreChannel = () =>
  useChannelWrite((id: string, call) => call(restoreChannel, { params: { id }, body: {} }))

/** Saves the poster of a form, of one channel or for everybody. */
export async function savePoster(form: FormName, channel: Channel | undefined): Promise<void> {
  const query = channel ? { channelId: channel.id } : {}
  const answer: unknown = await callApi(printPoster, { params: { form }, query })
  if (answer instanceof Blob) saveBlob(answer, `poster-${channel?.word ?? form}.pdf`)
}
