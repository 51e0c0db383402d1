import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { callAs } from './call-as.ts'
import { dateIn } from './now.ts'

/** The session of the page is all day, whatever the hour of the run: nobody is asked whether a check-in is early or late. */
export async function beginSession(page: Page, address = page.url(), end = `${dateIn(0)}T23:59`): Promise<void> {
  const sessionId = address.split(/[?#]/)[0]!.split('/').at(-1)!
  const body = { sessionStartDateTime: `${dateIn(0)}T00:00`, sessionEndDateTime: end }
  const moved = await callAs(page, 'PUT', `/activity-v2/update-activity-session/${sessionId}`, body)
  expect(moved.status, JSON.stringify(moved.body)).toBe(200)
}
