import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Sent } from '#shared/endpoint.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useWrite } from '#web/lib/use-write.ts'
import { type ChosenAudience, countRecipients, listRecipients } from '../audience-contract.ts'
import * as contract from '../message-contract.ts'
import { previewMessage, sendTest } from '../preview-contract.ts'
import type { ListedState, MailTopic, RecipientState } from '../rules.ts'
import type { Translation } from '../template-contract.ts'

export interface DraftContent {
  topic: MailTopic
  subject: string
  html: string
  translations: Translation[]
  audiences: ChosenAudience[]
  sessionId: string | null
}

const refreshes = ['mail']

export const messagesQuery = (query: {
  tab: 'sent' | 'drafts'
  subject?: string
  state?: ListedState
  page: number
  size: number
}) =>
  queryOptions({
    queryKey: ['mail', 'messages', query],
    queryFn: ({ signal }) => callApi(contract.listMessages, { query, signal }),
    placeholderData: keepPreviousData,
  })

export const readMessage = (id: string, signal?: AbortSignal) =>
  callApi(contract.getMessage, { params: { id }, ...(signal ? { signal } : {}) })

export const messageQuery = (id: string) =>
  queryOptions({ queryKey: ['mail', 'message', id], queryFn: ({ signal }) => readMessage(id, signal) })

interface RecipientPage {
  state: '' | RecipientState
  name: string
  page: number
  size: number
}
export const messageRecipientsQuery = (id: string, query: RecipientPage) =>
  queryOptions({
    queryKey: ['mail', 'message', id, 'recipients', query],
    queryFn: ({ signal }) => callApi(contract.listMessageRecipients, { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
  })

/** With the own fields that the letter names, and the session that it is about, also where each of them stays empty. */
export const recipientCountQuery = (
  audiences: ChosenAudience[],
  topic: MailTopic,
  letter: { ownFields: string[]; sessionId: string | null } = { ownFields: [], sessionId: null },
) =>
  queryOptions({
    queryKey: ['mail', 'count', audiences, topic, letter],
    queryFn: ({ signal }) => callApi(countRecipients, { body: { audiences, topic, ...letter }, signal }),
    placeholderData: keepPreviousData,
  })

export const recipientsQuery = (body: {
  audiences: ChosenAudience[]
  topic: MailTopic
  leftOut: boolean
  page: number
  size: number
}) =>
  queryOptions({
    queryKey: ['mail', 'recipients', body],
    queryFn: ({ signal }) => callApi(listRecipients, { body, signal }),
    placeholderData: keepPreviousData,
  })

export const previewQuery = (body: {
  hasExample: boolean
  subject: string
  html: string
  topic: MailTopic
  language: Translation['language'] | 'en'
  sessionId: string | null
  personId: string | null
  address: string
  name: string
  sessionIds?: string[]
}) =>
  queryOptions({
    queryKey: ['mail', 'preview', body],
    queryFn: ({ signal }) => callApi(previewMessage, { body, signal }),
    placeholderData: keepPreviousData,
  })

export const useCreateDraft = () =>
  useWrite((body: Partial<DraftContent> & { isUntouched?: boolean }, call) => call(contract.createDraft, { body }), {
    refreshes: [],
  })

export const useUpdateDraft = (id: string) =>
  useWrite((body: DraftContent & { version: number }, call) => call(contract.updateDraft, { params: { id }, body }), {
    refreshes: [],
  })

export const useDeleteDraft = () =>
  useWrite((id: string, call) => call(contract.deleteDraft, { params: { id } }), { refreshes })
export const useRestoreDraft = () =>
  useWrite((id: string, call) => call(contract.restoreDraft, { params: { id } }), { refreshes })

export const useSendMessage = (id: string) =>
  useWrite(
    (body: { version: number; sendAt: string | null }, call) => call(contract.sendMessage, { params: { id }, body }),
    { refreshes },
  )

export const useCancelMessage = (id: string) =>
  useWrite((_: void, call) => call(contract.cancelMessage, { params: { id } }), { refreshes })
export const useSendAgain = (id: string) =>
  useWrite((_: void, call) => call(contract.sendAgain, { params: { id } }), { refreshes })

export const useSendTest = () =>
  useWrite((body: Sent<typeof sendTest>['body'], call) => call(sendTest, { body }), {
    refreshes: [],
    showsOwnError: false,
  })

export const findAttachmentUrl = (id: string) => callApi(contract.getAttachmentUrl, { params: { id } })

/** Every key that a file is sent with would be that of another file: it is sent without one. */
export const attachFile = (id: string, body: { name: string; content: string }) =>
  callApi(contract.attachFile, { params: { id }, body })
export const addImage = (body: { name: string; image: string }) => callApi(contract.addImage, { body })
