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
import type { Said } from '../pack-rules.ts'
import { exchange } from './device-api.ts'
import { findInPack, inTime, isNoAnswer, noteInPack, proofOf, readPack, serverNow, withKept } from './pack-api.ts'
import { changeDevice, keepMark, readDevice, readKeptMarks } from './queue-api.ts'

/** Somebody who was found: by the server, or by what this device took along. */
export type FoundPerson = Found & {
  isFromPack: boolean
  /** Goes with what this device keeps of them. */
  proof: string
}

export const readKiosk = (): Promise<Kiosk> => inTime((signal) => callApi(getKiosk, { signal }))

/** Who that is; the server's own day is the one that counts. Without a network, whom this device took along. */
export async function find(said: Said): Promise<FoundPerson> {
  const pack = await readPack()
  if (readDevice().isDown && pack) return findHere(said)
  const kept = await readKeptMarks() // first: what is sent while the server is asked is in no answer from before it
  try {
    const found = await inTime((signal) => ask(said, signal))
    const shown = pack ? withKept(found, kept, pack.kiosk.timeZone) : found
    return { ...shown, isFromPack: false, proof: await proofOf(said) }
  } catch (error) {
    if (!isNoAnswer(error)) throw error
    changeDevice({ isDown: true })
    return findHere(said)
  }
}

async function findHere(said: Said): Promise<FoundPerson> {
  const kept = await readKeptMarks()
  const found = await findInPack(said)
  const timeZone = (await readPack())?.kiosk.timeZone
  const shown = timeZone ? withKept(found, kept, timeZone) : found
  return { ...shown, isFromPack: true, proof: await proofOf(said) }
}

function ask(said: Said, signal: AbortSignal): Promise<Found> {
  if ('nric' in said) return callApi(findByNric, { body: said, signal })
  return 'code' in said
    ? callApi(findByCode, { body: said, signal })
    : callApi(findByDobContact, { body: said, signal })
}

export interface Mark {
  volId: string
  sessionId: string
  /** Where they had checked in, which is sent back with a check-out. */
  checkInTime?: string
  checkOutTime?: string
  register?: boolean
  /** Of a newcomer who chose one. */
  role?: string
}

export interface Marked {
  /** The local time at which it was. */
  time: string
  /** It is kept on this device, and sent when there is a network. */
  isKept: boolean
}

/** One press of a button: its key is the same for every try of it. */
export async function mark(person: FoundPerson, body: Mark, idempotencyKey: string): Promise<Marked> {
  const way = body.checkOutTime ? 'out' : 'in'
  const isInPack = (await readPack())?.people.some(({ volId }) => volId === body.volId)
  if (!person.isFromPack && !(isInPack && readDevice().isDown)) {
    try {
      const { checkInTime, checkOutTime } = await inTime((signal) =>
        callApi(writeKioskAttendance, { body, idempotencyKey, signal }),
      )
      if (isInPack)
        await noteInPack({ volId: body.volId, sessionId: body.sessionId, way, at: (await serverNow()).toISOString() })
      return { time: way === 'out' ? checkOutTime : checkInTime, isKept: false }
    } catch (error) {
      if (!isNoAnswer(error)) throw error
      changeDevice({ isDown: true })
    }
  }
  const { volId, sessionId, register = false, role } = body
  const press = { volId, sessionId, way, register, proof: person.proof } as const
  const time = await keepMark(role ? { ...press, role } : press, person.fullName)
  void exchange()
  return { time, isKept: true }
}
