import { callApi } from '#web/lib/call-api.ts'
import {
  type Found,
  findByCode,
  findByDobContact,
  findByNric,
  getKiosk,
  type Kiosk,
  writeKioskAttendance,
} from '../contract.ts'

/** What somebody said about who they are. */
export type Said = { nric: string } | { dob: string; contactNo: string } | { code: string }

export const readKiosk = (): Promise<Kiosk> => callApi(getKiosk)

/** Who that is; the server's own day is the one that counts. */
export function find(said: Said): Promise<Found> {
  if ('nric' in said) return callApi(findByNric, { body: said })
  return 'code' in said ? callApi(findByCode, { body: said }) : callApi(findByDobContact, { body: said })
}

export interface Mark {
  volId: string
  sessionId: string
  /** Where they had checked in, which is sent back with a check-out. */
  checkInTime?: string
  checkOutTime?: string
  register?: boolean
}

/** One press of a button: its key is the same for every try of it. */
export const mark = (body: Mark, idempotencyKey: string) => callApi(writeKioskAttendance, { body, idempotencyKey })
