import type { Sent } from '#shared/endpoint.ts'
import { callApi } from '#web/lib/call-api.ts'
import { searchAttendees } from '../attendee-contract.ts'
import { addFromSheet } from '../sheet-contract.ts'
import { useSessionWrite } from './api.ts'

export const useAddFromSheet = (sessionId: string) =>
  useSessionWrite((body: Sent<typeof addFromSheet>['body'], call) =>
    call(addFromSheet, { params: { sessionId }, body }),
  )

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
