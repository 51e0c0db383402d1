import type { Role } from '#shared/access.ts'
import type { PeopleLimit, TenantSettings } from '#shared/tenant-settings.ts'

export const passwordMessage =
  'Password should include uppercase, lowercase, a special character and must include over 12 characters'
export const lengthOnlyMessage = 'Password must have at least 15 characters'
export const commonPasswordMessage = 'This password is on the list of common passwords. Please choose another one.'

/**
 * Passwords that attackers try first, in the length that our policies allow: the core words of public lists, compared
 * without case, digits and characters at the ends. "Password12345!" is "password".
 */
const commonCores = new Set(
  'password passw0rd qwerty qwertyuiop qwertyuiopasdf letmein welcome administrator admin iloveyou football baseball monkey dragon sunshine princess changeme trustno singapore volunteer volunteers manyhands abcdefghijklm abcdefgh asdfghjkl asdfghjklzxcv zxcvbnm superman batman starwars whatever freedom master summer winter spring autumn secret default temporary'.split(
    ' ',
  ),
)

/** What is wrong with a new password, or undefined. The default policy and its message are the specification's. */
export function passwordProblem(
  password: string,
  policy: TenantSettings['passwordPolicy'],
  username: string,
): string | undefined {
  if (password.length > 256) return 'Password may have at most 256 characters'
  if (policy === 'length-only') {
    if (password.length < 15) return lengthOnlyMessage
  } else {
    if (missingInPassword(password).length) return passwordMessage
  }
  return isCommon(password, username) ? commonPasswordMessage : undefined
}

const parts: readonly (readonly [part: string, isThere: (password: string) => boolean])[] = [
  ['over 12 characters', (password) => password.length > 12],
  ['uppercase', (password) => /\p{Lu}/u.test(password)],
  ['lowercase', (password) => /\p{Ll}/u.test(password)],
  ['a special character', (password) => /[^\p{L}\p{N}\s]/u.test(password)],
]

/** Which parts of the specification's rule a password does not meet, in its own words. */
export const missingInPassword = (password: string): string[] =>
  parts.flatMap(([part, isThere]) => (isThere(password) ? [] : [part]))

function isCommon(password: string, username: string): boolean {
  const lower = password.toLowerCase()
  const core = lower.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  if (new Set(lower).size < 5) return true
  return core === '' || commonCores.has(core) || (username.length > 3 && core === username.toLowerCase())
}

/** Wrong passwords per account and hour until it is locked for the rest of that hour. */
export const wrongPasswordsPerAccount = 10
/**
 * Wrong passwords per caller's address and quarter of an hour, over all accounts. A whole office may stand behind one
 * address and sign in within the same second: those who are right count only until their answer.
 */
export const attemptsPerAddress = 300
/** Wrong codes per challenge before a new sign-in is needed. */
export const wrongCodesPerChallenge = 5
/** Wrong codes per account and hour, however many challenges a right password has opened. */
export const wrongCodesPerAccount = 10
/** New passwords that the policy may refuse before the link or challenge ends. */
export const refusedPasswordsPerLink = 20
export const temporaryPasswordHours = 24
export const resetLinkMinutes = 30
export const challengeMinutes = 10
export const accessTokenSeconds = 600
export const refreshDays = 14
/** A kiosk is a shared device: it signs in again every morning. */
export const kioskHours = 12
/** How long a session lasts from signing in, or from saying that one stays. */
export const sessionHours = (role: Role): number => (role === 'kiosk' ? kioskHours : refreshDays * 24)
/** How long the refresh token before the current one is still taken: two tabs may refresh at the same moment. */
export const refreshGraceSeconds = 10

/** What an account may see: its role, and every location or those of a list. */
export interface Rights {
  role: Role
  venues: 'all' | string[]
}

const ranks: Record<Role, number> = { kiosk: 0, user: 1, superadmin: 2 }

/** Whether something that was seen before is seen no longer. Who has no location sees what is without one. */
export function isNarrower(before: Rights, after: Rights): boolean {
  if (ranks[after.role] < ranks[before.role]) return true
  const venuesOf = ({ role, venues }: Rights) => (role === 'superadmin' ? 'all' : venues)
  const [seen, sees] = [venuesOf(before), venuesOf(after)] as const
  if (sees === 'all') return false
  if (seen === 'all' || !seen.length) return seen === 'all' || sees.length > 0
  return !seen.every((venue) => sees.includes(venue))
}

/** Index 7 of the array of zones is a reserved zone: only people with all locations have it. */
export const reservedZoneIndex = 7

export interface ZoneWithVenues {
  id: string
  name: string
  venues: { id: string; name: string }[]
}

/**
 * Reads the array of 9 zones, each a list of venue names, into pairs. Every venue of every zone means all locations.
 * `unknown` holds names that the zone does not have, `reserved` those that only people with all locations may have.
 */
export function readLocationPermission(zones: ZoneWithVenues[], permission: string[][]) {
  const pairs: { zoneId: string; venueId: string }[] = []
  const unknown: { zone: number; name: string }[] = []
  const reserved: { zone: number; name: string }[] = []
  let chosen = 0
  permission.forEach((names, index) => {
    for (const name of new Set(names)) {
      const zone = zones[index]
      const venue = zone?.venues.find((candidate) => candidate.name === name)
      if (!zone || !venue) unknown.push({ zone: index, name })
      else {
        chosen += 1
        if (index === reservedZoneIndex) reserved.push({ zone: index, name })
        else pairs.push({ zoneId: zone.id, venueId: venue.id })
      }
    }
  })
  const total = zones.reduce((sum, zone) => sum + zone.venues.length, 0)
  const allLocations = total > 0 && chosen === total
  return allLocations ? { allLocations, pairs: [], unknown, reserved: [] } : { allLocations, pairs, unknown, reserved }
}

/** The array of zones as calls carry it: all venues, or those of the account's pairs. */
export function writeLocationPermission(zones: ZoneWithVenues[], venues: 'all' | { venueId: string }[]): string[][] {
  const allowed = venues === 'all' ? undefined : new Set(venues.map((pair) => pair.venueId))
  return zones.map((zone) =>
    zone.venues.filter((venue) => !allowed || allowed.has(venue.id)).map((venue) => venue.name),
  )
}

interface WithLocations {
  userRole: string
  /** One list of venue names per zone, in the order of the zones. */
  locationpermission: readonly (readonly string[])[]
}

type WithRole = WithLocations & { userRole: Role }

type NamedZones = readonly { zone: string; locations: readonly string[] }[]

/** Whether somebody sees some of the locations only. */
export function isLimited(zones: NamedZones, { userRole, locationpermission }: WithLocations): boolean {
  if (userRole === 'superadmin') return false
  return zones.some(({ locations }, index) => (locationpermission[index] ?? []).length < locations.length)
}

/** Whether somebody would see less than before: what they asked for ends then. */
export function losesRights(zones: NamedZones, before: WithRole, after: WithRole): boolean {
  const rightsOf = ({ userRole, locationpermission }: WithRole): Rights => ({
    role: userRole,
    venues: isLimited(zones, { userRole, locationpermission })
      ? locationpermission.flatMap((venues, index) => venues.map((venue) => `${index}||${venue}`))
      : 'all',
  })
  return isNarrower(rightsOf(before), rightsOf(after))
}

/** What becomes of what somebody asked for, where their password is reset or they see less than before. */
export const endsWords =
  'What they asked for before ends: exports that are being made, and e-mails that they set for later. Those can be sent by a colleague under Email.'

/** What somebody may see, in words: the venues by name, that there are none, or that there is no limit. */
export function nameLocations(zones: NamedZones, user: WithLocations): string {
  if (!isLimited(zones, user)) return 'All locations'
  return user.locationpermission.flat().join(', ') || 'No venue'
}

const peopleSeen: Record<PeopleLimit, { some: string; none: string }> = {
  off: { some: "everybody's records", none: "everybody's records" },
  'and-none': { some: 'people of these locations and of none', none: 'people without a location' },
  only: { some: 'only people of these locations', none: 'no people' },
}

/** What a user who does not see all locations sees, with the organisation's choice about people. */
export function describeSight(limit: PeopleLimit, hasLocations: boolean): string {
  if (!hasLocations) return `Sees sessions without a venue, and ${peopleSeen[limit].none}.`
  return `Sees sessions of these locations, and ${peopleSeen[limit].some}.`
}

/** Why a page cannot be shown: to somebody who sees some locations only, not everything that is not found is deleted. */
export const describeAbsence = (noun: string, they: 'It' | 'They', limited: boolean): string =>
  `This ${noun} was not found. ${they} may have been deleted${limited ? ', or belong to a location that you do not see' : ''}.`

/** How the picker of locations names one: the zone and the venue. */
export const locationOption = (zone: string, venue: string): string => `${zone}||${venue}`

/**
 * The array of zones for the options that are chosen in the picker. Choosing every one that can be chosen is the same as
 * all locations, and removing any ends that: the venues of the reserved zone come and go with the rest.
 */
export function chooseLocations(zones: NamedZones, options: readonly string[], hadAll: boolean): string[][] {
  const chosen = zones.map(({ zone, locations }, index) =>
    index === reservedZoneIndex ? [] : locations.filter((venue) => options.includes(locationOption(zone, venue))),
  )
  const isAll = !hadAll && chosen.some((venues) => venues.length > 0) && !hasMoreToChoose(zones, chosen)
  return isAll ? zones.map(({ locations }) => [...locations]) : chosen
}

const hasMoreToChoose = (zones: NamedZones, chosen: string[][]): boolean =>
  zones.some(({ locations }, index) => index !== reservedZoneIndex && (chosen[index] ?? []).length < locations.length)

/** The first few locations and how many more: a table's cell is no list of fifty. */
export function shortenLocations(locations: string, most = 3): string {
  const names = locations.split(', ')
  return names.length > most + 1 ? `${names.slice(0, most).join(', ')} and ${names.length - most} more` : locations
}
