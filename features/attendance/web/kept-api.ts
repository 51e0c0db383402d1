import type { Endpoint, Sent } from '#shared/endpoint.ts'
import { serverMoment } from '#web/lib/own-device.ts'
import type { KeptCall } from '#web/lib/unsent.ts'
import { checkIn, checkOut, correctAttendance, setHours, setRoles } from '../attendee-contract.ts'
import type { Attendee } from '../contract.ts'
import { paramsOf } from './api.ts'

/** A press of a button as it is kept: with the moment at which it was. */
export const keptPress = (way: 'in' | 'out', sessionId: string, attendee: Attendee): KeptCall => ({
  endpoint: callOf(way === 'in' ? checkIn : checkOut),
  params: paramsOf(sessionId, attendee.vid),
  body: { at: serverMoment() },
  about: attendee.fullName,
  isOther: true,
})

export const keptHours = (sessionId: string, attendee: Attendee, body: Sent<typeof setHours>['body']): KeptCall => ({
  endpoint: callOf(setHours),
  params: paramsOf(sessionId, attendee.vid),
  body,
  about: attendee.fullName,
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
})

export const keptRoles = (sessionId: string, attendee: Attendee, body: Sent<typeof setRoles>['body']): KeptCall => ({
  endpoint: callOf(setRoles),
  params: paramsOf(sessionId, attendee.vid),
  body,
  about: attendee.fullName,
})

/** What of an endpoint is needed to call it again. */
export const callOf = ({ method, path, access, repeatable }: Endpoint): KeptCall['endpoint'] => ({
  method,
  path,
  access,
  ...(repeatable ? { repeatable } : {}),
})
