import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { isDate } from '#shared/dates.ts'
import type { Received } from '#shared/endpoint.ts'
import { callApi } from '#web/lib/call-api.ts'
import { saveBlob } from '#web/lib/download-file.ts'
import { useWrite } from '#web/lib/use-write.ts'
import {
  confirmLetter,
  issueLetters,
  listLetters,
  previewLetters,
  printLetters,
  withdrawLetter,
} from '../letter-contract.ts'

type Wanted = Received<typeof issueLetters>['body']
/** To whom letters are: people, the members of a group, or an organisation. */
export type LetterRecipients = Pick<Wanted, 'vids' | 'groupId' | 'organisationId'>

const refreshes = ['hours-letters']

export const lettersQuery = (recordId: string) =>
  queryOptions({
    queryKey: ['hours-letters', recordId],
    queryFn: ({ signal }) => callApi(listLetters, { params: { recordId }, signal }),
  })

export const confirmedQuery = (token: string) =>
  queryOptions({
    queryKey: ['confirmed-letter', token],
    queryFn: ({ signal }) => callApi(confirmLetter, { params: { token }, signal }),
    retry: false,
  })

/** What the letters would say; nothing is issued. */
export const previewQuery = (body: Wanted) =>
  queryOptions({
    queryKey: ['hours-letters', 'preview', body],
    queryFn: ({ signal }) => callApi(previewLetters, { body, signal }),
    enabled: isDate(body.firstDay) && isDate(body.lastDay) && body.firstDay <= body.lastDay,
    placeholderData: keepPreviousData,
    retry: false,
  })

export const useIssueLetters = () => useWrite((body: Wanted, call) => call(issueLetters, { body }), { refreshes })

export const useWithdrawLetter = () =>
  useWrite(
    ({ id, isWithdrawn }: { id: string; isWithdrawn: boolean }, call) =>
      call(withdrawLetter, { params: { id }, body: { isWithdrawn } }),
    { refreshes },
  )

/** The letters of one batch as a PDF. */
export async function saveLetters(batchId: string, fileName: string): Promise<void> {
  const answer: unknown = await callApi(printLetters, { params: { batchId } })
  if (answer instanceof Blob) saveBlob(answer, fileName)
}
