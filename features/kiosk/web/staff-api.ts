import type { CallApi } from '#web/lib/attempt.ts'
import { callApi } from '#web/lib/call-api.ts'
import { saveBlob } from '#web/lib/download-file.ts'
import { issueKioskCards, issueKioskPin } from '../contract.ts'

/** New cards for these people as a PDF, saved under this name. Those before stop working. */
export async function saveKioskCards(vids: string[], fileName: string): Promise<void> {
  const answer: unknown = await callApi(issueKioskCards, { body: { vids } })
  if (answer instanceof Blob) saveBlob(answer, fileName)
}

export const issuePin = (vid: string, call: CallApi) => call(issueKioskPin, { body: { vid } })
