import type { CallApi } from '#web/lib/attempt.ts'
import { callApi } from '#web/lib/call-api.ts'
import { issueKioskCards, issueKioskPin } from '../contract.ts'

/** New cards for these people as a PDF, saved under this name. Those before stop working. */
export async function saveKioskCards(vids: string[], fileName: string): Promise<void> {
  const answer: unknown = await callApi(issueKioskCards, { body: { vids } })
  if (!(answer instanceof Blob)) return
  const url = URL.createObjectURL(answer)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

export const issuePin = (vid: string, call: CallApi) => call(issueKioskPin, { body: { vid } })
