import type { Endpoint, Sent } from '#shared/endpoint.ts'
import type { KeptCall } from '#web/lib/kept-call.ts'
import { serverMoment } from '#web/lib/own-device.ts'
import { checkIn, checkOut, correctAttendance, setHours, setRoles } from '../attendee-contract.ts'
import type { Attendee } from '../contract.ts'
import { noteUnstored, type UnstoredKind } from '../unstored-contract.ts'
import { paramsOf } from './api.ts'

/** A press of a button as it is kept: with the moment at which it was. */
export const keptPress = (way: 'in' | 'out', sessionId: string, attendee: Attendee): KeptCall => ({
  endpoint: callOf(way === 'in' ? checkIn : checkOut),
  params: paramsOf(sessionId, attendee.vid),
  body: { at: serverMoment() },
  about: attendee.fullName,
  isOther: true,
  ifRefused: noteOf(sessionId, [attendee.vid], way === 'in' ? 'check-in' : 'check-out'),
})

export const keptHours = (sessionId: string, attendee: Attendee, body: Sent<typeof setHours>['body']): KeptCall => ({
  endpoint: callOf(setHours),
  params: paramsOf(sessionId, attendee.vid),
  body,
  about: attendee.fullName,
  ifRefused: noteOf(sessionId, [attendee.vid], 'hours'),
})

export const keptCorrection = (
  sessionId: string,
  attendee: Attendee,
  body: Sent<typeof correctAttendance>['body'],
): KeptCall => ({
  endpoint: callOf(correctAttendance),
  params: paramsOf(sessionId, attendee.vid),
  body,
  about: attendee.fullName,
  ifRefused: noteOf(sessionId, [attendee.vid], 'times'),
})

export const keptRoles = (sessionId: string, attendee: Attendee, body: Sent<typeof setRoles>['body']): KeptCall => ({
  endpoint: callOf(setRoles),
  params: paramsOf(sessionId, attendee.vid),
  body,
  about: attendee.fullName,
  ifRefused: noteOf(sessionId, [attendee.vid], 'roles'),
})

/** The note for colleagues, should it be refused later. */
export const noteOf = (sessionId: string, vids: string[], what: UnstoredKind): NonNullable<KeptCall['ifRefused']> => ({
  endpoint: callOf(noteUnstored),
  params: { sessionId },
  body: { vids, what, at: serverMoment() },
})

/** The same about a walk-in, who has no entry. */
export const noteOfWalkIn = (
  sessionId: string,
  who: Sent<typeof noteUnstored>['body']['who'],
): NonNullable<KeptCall['ifRefused']> => ({
  endpoint: callOf(noteUnstored),
  params: { sessionId },
  body: { who, what: 'walk-in' satisfies UnstoredKind, at: serverMoment() },
})

/** What of an endpoint is needed to call it again. */
export const callOf = ({ method, path, access, repeatable }: Endpoint): KeptCall['endpoint'] => ({
  method,
  path,
  access,
  ...(repeatable ? { repeatable } : {}),
})
