import { searchSessions } from '#features/sessions/contract.ts'
import type { Sent } from '#shared/endpoint.ts'
import { callApi } from '#web/lib/call-api.ts'
import { searchAttendees } from '../attendee-contract.ts'
import type { HeldSession } from '../outcome-rules.ts'
import { addDaysFromSheet, addFromSheet } from '../sheet-contract.ts'
import { useSessionWrite } from './api.ts'

export const useAddFromSheet = (sessionId: string) =>
  useSessionWrite((body: Sent<typeof addFromSheet>['body'], call) =>
    call(addFromSheet, { params: { sessionId }, body }),
  )

/** The same for the sessions of a series, in one change. */
export const useAddDaysFromSheet = () =>
  useSessionWrite((body: Sent<typeof addDaysFromSheet>['body'], call) => call(addDaysFromSheet, { body }))

const mostSessionsAtOnce = 100

/** The sessions of a batch that begin on these days, in their order. */
export async function listSessionsOfDays(batchId: string, days: { from: string; to: string }): Promise<HeldSession[]> {
  const found: HeldSession[] = []
  for (let page = 1; ; page++) {
    const order = { sort: 'sessionStartDateTime', direction: 'asc', page, size: mostSessionsAtOnce } as const
    const { sessions, total } = await callApi(searchSessions, { params: { batchId }, query: { ...days, ...order } })
    for (const { vid, sessionStartDateTime: start, sessionEndDateTime: end, cancelled } of sessions)
      found.push({ vid, start, end, cancelled })
    if (!sessions.length || found.length >= total) return found
  }
}

const mostAtOnce = 1000

/** The ids of all who take part already, with their roles. */
export async function listRolesOfParticipants(sessionId: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const roles = new Map<string, readonly string[]>()
  for (let page = 1; ; page++) {
    const query = { page, size: mostAtOnce }
    const { attendees, total } = await callApi(searchAttendees, { params: { sessionId }, query })
    for (const { volunteerId, rolesFilled } of attendees) roles.set(volunteerId, rolesFilled)
    if (!attendees.length || page * mostAtOnce >= total) return roles
  }
}
