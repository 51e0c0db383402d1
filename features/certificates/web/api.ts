import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/lib/call-api.ts'
import { saveBlob } from '#web/lib/download-file.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { useWrite } from '#web/lib/use-write.ts'
import {
  confirmCertificate,
  type GiveBody,
  giveCertificates,
  listCertificates,
  previewCertificates,
  printCertificate,
  printCertificates,
  takeCertificateBack,
} from '../contract.ts'

const refreshes = ['certificates']

/** People one by one, or everybody whom the filters of their list find. */
export type ChosenPeople = Pick<GiveBody, 'vids' | 'query'>

export const certificatesQuery = (vid: string) =>
  queryOptions({
    queryKey: ['certificates', 'of', vid],
    queryFn: ({ signal }) => callApi(listCertificates, { params: { vid }, signal }),
  })

export const readCertificates = (vid: string) => queryClient.ensureQueryData(certificatesQuery(vid))

/** Which milestones they have reached; nothing is given. */
export const reachedQuery = (chosen: ChosenPeople) =>
  queryOptions({
    queryKey: ['certificates', 'reached', chosen],
    queryFn: ({ signal }) => callApi(previewCertificates, { body: chosen, signal }),
  })

export const confirmedQuery = (token: string) =>
  queryOptions({
    queryKey: ['confirmed-certificate', token],
    queryFn: ({ signal }) => callApi(confirmCertificate, { params: { token }, signal }),
    retry: false,
  })

export const useGiveCertificates = () =>
  useWrite((body: GiveBody, call) => call(giveCertificates, { body }), { refreshes })

export const useTakeCertificateBack = () =>
  useWrite((id: string, call) => call(takeCertificateBack, { params: { id } }), { refreshes })

/** The certificates of one batch as a PDF. */
export async function saveBatch(batchId: string, fileName: string): Promise<void> {
  const answer: unknown = await callApi(printCertificates, { params: { batchId } })
  if (answer instanceof Blob) saveBlob(answer, fileName)
}

export async function saveCertificate(id: string, fileName: string): Promise<void> {
  const answer: unknown = await callApi(printCertificate, { params: { id } })
  if (answer instanceof Blob) saveBlob(answer, fileName)
}
