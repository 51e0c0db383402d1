import { expect, test } from 'vitest'
import type { ZoneSetting } from './contract.ts'
import { addVenue, removedVenues, tidyZone, venuesOf, withVenues, zoneProblems } from './zone-rules.ts'

const north: ZoneSetting = { zone: 'North', locations: ['Hall', 'Pool'], venueIds: ['a', 'b'] }
const south: ZoneSetting = { zone: 'South', locations: ['Hall'], venueIds: [null] }

test('venues keep their ids wherever they are moved and whatever they are called', () => {
  const [hall, pool] = venuesOf(north)
  expect(withVenues(north, [pool!, { ...hall!, name: 'Big hall' }])).toEqual({
    zone: 'North',
    locations: ['Pool', 'Big hall'],
    venueIds: ['b', 'a'],
  })
  expect(venuesOf({ zone: 'East', locations: ['Gym'] })).toEqual([{ name: 'Gym', id: null }])
})

test('the venues that would go are those whose ids are gone', () => {
  const renamed = { ...north, locations: ['Great hall', 'Pool'] }
  expect(removedVenues([north, south], [renamed])).toEqual([])
  expect(removedVenues([north], [{ ...north, locations: ['Pool'], venueIds: ['b'] }])).toEqual([
    { name: 'Hall', id: 'a' },
  ])
  expect(removedVenues([north], [])).toHaveLength(2)
})

test('new venues that nobody named are dropped; one that is there does not go by an empty name', () => {
  const edited = { zone: ' North ', locations: [' Hall ', '', ''], venueIds: ['a', null, 'b'] }
  expect(tidyZone(edited)).toEqual({ zone: 'North', locations: ['Hall', ''], venueIds: ['a', 'b'] })
})

test.each<[string, ZoneSetting[], string[]]>([
  ['good names', [north, south], []],
  ['no name', [{ ...north, zone: ' ' }], ['0.zone A zone needs a name.']],
  ['a zone twice', [north, { ...south, zone: ' North' }], ['1.zone Another zone has this name.']],
  [
    'a venue twice in its zone',
    [{ ...north, locations: ['Hall', 'Hall '] }],
    ['0.locations.1 Another venue of this zone has this name.'],
  ],
  ['an emptied venue', [south, { ...north, locations: ['', 'Pool'] }], ['1.locations.0 A venue needs a name.']],
  ['a new venue without a name', [{ ...south, locations: [''] }], []],
])('%s', (_name, zones, problems) =>
  expect(zoneProblems(zones).map(({ path, message }) => `${path} ${message}`)).toEqual(problems),
)

test('a venue is added to the zone that was chosen, once, or to a first zone', () => {
  const zones = [{ zone: 'East', locations: ['Hall'], venueIds: ['7d3e0c4e-0000-4000-8000-000000000001'] }]
  expect(addVenue(zones, 'East', 'Day Centre')).toEqual({
    zone: 'East',
    zones: [{ ...zones[0], locations: ['Hall', 'Day Centre'], venueIds: [...zones[0]!.venueIds, null] }],
  })
  expect(addVenue(zones, 'East', 'Hall').zones).toEqual(zones)
  expect(addVenue([], undefined, 'Day Centre')).toEqual({
    zone: 'Our venues',
    zones: [{ zone: 'Our venues', locations: ['Day Centre'], venueIds: [null] }],
  })
})
