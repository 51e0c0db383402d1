import { readNric } from '#shared/nric.ts'
import { readPhone } from '#shared/phone.ts'
import { isPin } from './rules.ts'

/** What somebody said about who they are. */
export type Said = { nric: string } | { dob: string; contactNo: string } | { code: string }

export type Way = 'nric' | 'dob-contact' | 'qr' | 'pin'

/** By which of the ways that is. */
export function wayOf(said: Said): Way {
  if ('nric' in said) return 'nric'
  if ('dob' in said) return 'dob-contact'
  return isPin(said.code) ? 'pin' : 'qr'
}

export const digitsOf = (phone: string): string => readPhone(phone).replaceAll(/\D/g, '')

/** The text of which a device and the server make the same hash: only this and the key of the device find somebody. */
export function lookUpText(said: Said): string {
  const way = wayOf(said)
  if ('nric' in said) return `${way} ${readNric(said.nric)}`
  if ('dob' in said) return `${way} ${said.dob} ${digitsOf(said.contactNo)}`
  return `${way} ${said.code}`
}

/**
 * What a device sends with a press that it kept is its hash of that text. The pack holds only the hash of this hash, so that
 * it alone shows nobody's; and the server keeps the one of it with the person.
 */
export const proofText = (volId: string, proof: string): string => `${volId} ${proof}`

/** How far ahead of the server's clock a device may be, which has measured it: so many milliseconds are now. */
export const aheadAtMost = 60_000

/** Guesses without a network: as many as are taken of one device, in so many milliseconds. */
export const guesses = { most: 20, within: 300_000 }

/** After so many misses a device waits so many seconds between two guesses: most people need longer to type. */
const paces = [
  { misses: 20, seconds: 15 },
  { misses: 10, seconds: 8 },
  { misses: 5, seconds: 4 },
  { misses: 3, seconds: 2 },
]

/** Seconds between two guesses of a device that has missed so often of late: none before the third miss. */
export const paceAfter = (misses: number): number => paces.find((one) => misses >= one.misses)?.seconds ?? 0

/** The misses that still count, oldest first. */
export const recentMisses = (misses: readonly number[], now: number): number[] =>
  misses.filter((miss) => miss > now - guesses.within && miss <= now)

/** Seconds until another guess is taken, by the misses that still count; none where it is now. */
export function waitFor(misses: readonly number[], now: number): number {
  const first = misses.at(-guesses.most)
  if (first !== undefined) return Math.ceil((first + guesses.within - now) / 1000)
  return Math.max(0, Math.ceil(((misses.at(-1) ?? 0) - now) / 1000 + paceAfter(misses.length)))
}

interface Times {
  sessionStartDateTime: string
  sessionEndDateTime: string
}

/**
 * What a pack is good for at a time of the tenant's clock: all its sessions on its day, and after midnight those that began
 * before it and still go on.
 */
export function sessionsAt<T extends Times>(
  { day, sessions }: { day: string; sessions: readonly T[] },
  now: string,
): T[] {
  const today = now.slice(0, 10)
  if (today === day) return [...sessions]
  if (today < day) return []
  return sessions.filter((one) => one.sessionStartDateTime.slice(0, 10) <= day && now <= one.sessionEndDateTime)
}
