import { expect, it } from 'vitest'
import { describeListFilter } from '#shared/list-filters.ts'
import { locationFilter, zoneFilter } from './location-rules.ts'

it('offers the locations that are kept by their zones, and says what is asked', () => {
  const zones = [{ zone: 'North', locations: ['Hall', 'New'], venueIds: ['v1', null] }]
  const filter = locationFilter(zones)
  expect(filter).toMatchObject({ options: [{ group: 'North', items: [{ value: 'v1', label: 'Hall' }] }] })
  expect([describeListFilter(filter, 'v1'), describeListFilter(filter, '(not given)')]).toEqual([
    'Location: Hall',
    'Location: Without a location',
  ])
  expect(describeListFilter(zoneFilter(zones), 'North')).toBe('Zone: North')
})
