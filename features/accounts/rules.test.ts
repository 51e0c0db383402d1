import { describe, expect, it } from 'vitest'
import { defaultZones } from '#features/form-settings/fields.ts'
import {
  chooseLocations,
  commonPasswordMessage,
  describeAbsence,
  describeSight,
  isNarrower,
  lengthOnlyMessage,
  locationOption,
  losesRights,
  missingInPassword,
  nameLocations,
  passwordMessage,
  passwordProblem,
  readLocationPermission,
  reservedZoneIndex,
  shortenLocations,
  writeLocationPermission,
} from './rules.ts'

describe('isNarrower', () => {
  const user = (venues: 'all' | string[]) => ({ role: 'user', venues }) as const
  it.each([
    [{ role: 'superadmin', venues: [] }, user('all'), true],
    [user('all'), { role: 'kiosk', venues: 'all' }, true],
    [user('all'), { role: 'superadmin', venues: [] }, false],
    [{ role: 'kiosk', venues: ['east'] }, user(['east']), false],
    [user('all'), user(['east', 'west']), true],
    [user(['east', 'west']), user(['east']), true],
    [user(['east']), user(['west']), true],
    [user(['east']), user([]), true],
    [user([]), user(['east']), true],
    [user(['east']), user(['west', 'east']), false],
    [user(['east']), user('all'), false],
    [user([]), user([]), false],
  ] as const)('%j then %j: %s', (before, after, narrower) => {
    const copy = ({ role, venues }: { role: 'user' | 'kiosk' | 'superadmin'; venues: 'all' | readonly string[] }) => ({
      role,
      venues: venues === 'all' ? venues : [...venues],
    })
    expect(isNarrower(copy(before), copy(after))).toBe(narrower)
  })
})

describe('losesRights', () => {
  const zones = [
    { zone: 'East', locations: ['Hall', 'Home'] },
    { zone: 'West', locations: ['Hall'] },
  ]
  const all = [['Hall', 'Home'], ['Hall']]
  it.each([
    ['user', all, 'user', all, false],
    ['user', all, 'user', [['Hall', 'Home'], []], true],
    // another hall
    ['user', [['Hall'], []], 'user', [[], ['Hall']], true],
    ['user', [['Hall'], []], 'user', all, false],
    ['superadmin', [], 'user', all, true],
    ['user', all, 'kiosk', all, true],
    ['user', [], 'superadmin', [], false],
  ] as const)('of a %s of %j who becomes a %s of %j: %s', (before, had, after, has, loses) => {
    const asked = losesRights(
      zones,
      { userRole: before, locationpermission: had },
      { userRole: after, locationpermission: has },
    )
    expect(asked).toBe(loses)
  })
})

describe('passwordProblem', () => {
  it.each([
    ['Manyhands-Demo-2026!', 'composition', undefined],
    ['Abcdefghijk1!', 'composition', undefined],
    ['Abcdefghij1!', 'composition', passwordMessage], // 12 is not over 12
    ['abcdefghijk1!', 'composition', passwordMessage],
    ['ABCDEFGHIJK1!', 'composition', passwordMessage],
    ['Abcdefghijk12', 'composition', passwordMessage],
    ['Password12345!', 'composition', commonPasswordMessage],
    ['Aaaaaaaaaaaa!', 'composition', commonPasswordMessage],
    ['Mei.Ling-2026!', 'composition', commonPasswordMessage],
    ['correct horse battery', 'length-only', undefined],
    ['fourteen chars', 'length-only', lengthOnlyMessage],
    ['123456789012345', 'length-only', commonPasswordMessage],
    ['Ünïcode-Wörter-1', 'composition', undefined],
  ] as const)('%s under %s', (password, policy, problem) => {
    expect(passwordProblem(password, policy, 'mei.ling')).toBe(problem)
  })
})

it.each([
  ['Abcdefghijk1!', []],
  ['Abcdefghij1!', ['over 12 characters']],
  ['abcdefghijk12', ['uppercase', 'a special character']],
  ['ABCDEFGHIJK1!', ['lowercase']],
  ['', ['over 12 characters', 'uppercase', 'lowercase', 'a special character']],
] as const)('names what %j lacks', (password, missing) => {
  expect(missingInPassword(password)).toEqual(missing)
})

const zones = Array.from({ length: 9 }, (_, zone) => ({
  id: `z${zone}`,
  name: `Zone ${zone}`,
  venues: [0, 1].map((venue) => ({ id: `v${zone}${venue}`, name: `Venue ${venue}` })),
}))

describe('readLocationPermission', () => {
  it('reads pairs, and names what it cannot grant: the reserved zone', () => {
    const permission = [['Venue 1'], [], [], [], [], [], [], ['Venue 0'], ['Venue 0', 'Venue 0']]
    expect(readLocationPermission(zones, permission)).toEqual({
      allLocations: false,
      pairs: [
        { zoneId: 'z0', venueId: 'v01' },
        { zoneId: 'z8', venueId: 'v80' },
      ],
      unknown: [],
      reserved: [{ zone: 7, name: 'Venue 0' }],
    })
  })
  it('takes every venue as all locations', () => {
    const all = writeLocationPermission(zones, 'all')
    expect(readLocationPermission(zones, all)).toEqual({ allLocations: true, pairs: [], unknown: [], reserved: [] })
  })
  it('names what a zone does not have', () => {
    expect(readLocationPermission(zones, [['Venue 9']]).unknown).toEqual([{ zone: 0, name: 'Venue 9' }])
  })
})

describe('nameLocations', () => {
  const named = [
    { zone: 'East', locations: ['Bedok', 'Tampines'] },
    { zone: 'West', locations: ['Jurong'] },
  ]
  it.each([
    ['user', [['Bedok', 'Tampines'], ['Jurong']], 'All locations'],
    ['user', [['Bedok'], []], 'Bedok'],
    ['user', [['Bedok'], ['Jurong']], 'Bedok, Jurong'],
    ['user', [], 'No venue'],
    ['kiosk', [['Tampines']], 'Tampines'],
    ['superadmin', [], 'All locations'],
  ])('%s with %j: %s', (userRole, locationpermission, words) => {
    expect(nameLocations(named, { userRole, locationpermission })).toBe(words)
  })
})

describe('chooseLocations', () => {
  const every = defaultZones.map(({ locations }) => [...locations])
  const everyOption = defaultZones.flatMap(({ zone, locations }) =>
    locations.map((venue) => locationOption(zone, venue)),
  )
  const reserved = defaultZones[reservedZoneIndex]!
  const choosable = everyOption.filter((option) => !option.startsWith(`${reserved.zone}||`))

  it('takes the last one that can be chosen as all 50 locations', () => {
    expect(chooseLocations(defaultZones, choosable, false)).toEqual(every)
    expect(chooseLocations(defaultZones, choosable.slice(1), false).flat()).toHaveLength(choosable.length - 1)
  })
  it('ends that with any one that is removed, and the reserved ones go with it', () => {
    for (const gone of everyOption) {
      const left = chooseLocations(
        defaultZones,
        everyOption.filter((option) => option !== gone),
        true,
      )
      expect(left[reservedZoneIndex]).toEqual([])
      expect(left.flat()).toHaveLength(choosable.filter((option) => option !== gone).length)
    }
  })
  it('never gives a reserved one alone, and nothing where nothing is chosen', () => {
    const alone = reserved.locations.map((venue) => locationOption(reserved.zone, venue))
    expect(chooseLocations(defaultZones, alone, false).flat()).toEqual([])
    expect(chooseLocations(defaultZones, [], false).flat()).toEqual([])
  })
})

it.each([
  ['All locations', 'All locations'],
  ['A, B, C, D', 'A, B, C, D'],
  ['A, B, C, D, E', 'A, B, C and 2 more'],
])('writes %s in a cell as %s', (all, short) => {
  expect(shortenLocations(all)).toBe(short)
})

it.each([
  ['off', true, "Sees sessions of these locations, and everybody's records."],
  ['and-none', true, 'Sees sessions of these locations, and people of these locations and of none.'],
  ['only', true, 'Sees sessions of these locations, and only people of these locations.'],
  ['off', false, "Sees sessions without a venue, and everybody's records."],
  ['and-none', false, 'Sees sessions without a venue, and people without a location.'],
  ['only', false, 'Sees sessions without a venue, and no people.'],
] as const)('with the choice %s, and locations: %s, says: %s', (limit, hasLocations, words) => {
  expect(describeSight(limit, hasLocations)).toBe(words)
})

it('claims deletion of what is not found only to those who see all locations', () => {
  expect(describeAbsence('volunteer', 'They', false)).toBe('This volunteer was not found. They may have been deleted.')
  expect(describeAbsence('group', 'It', true)).toBe(
    'This group was not found. It may have been deleted, or belong to a location that you do not see.',
  )
})
