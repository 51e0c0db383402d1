import { describe, expect, it } from 'vitest'
import { fieldTitle, shownFields, showValue } from './label-rules.ts'

it.each([
  ['volunteer', 'full_name', 'Full Name'],
  ['volunteer', 'dob', 'Born on'],
  ['contact', 'mobile_no', 'Mobile No.'],
  ['volunteer', 'childsParentOrGuardian', 'Childs parent or guardian'],
  ['volunteer', 'file_1', 'Checklist, slot 1'],
  ['organisation', 'coordinator_2', 'Coordinator 2'],
  ['organisation', 'name', 'Name of the company'],
  ['group', 'name', 'Name'],
  ['account', 'password_hash', 'Password'],
  ['account', 'all_locations', 'All locations'],
  ['session', 'venue_ids', 'Locations'],
  ['volunteer', 'venue_ids', 'Assigned Business Units'],
])('of a %s %s is titled "%s"', (type, name, title) =>
  expect(fieldTitle(type, name, { dob: 'Born on', orgName: 'Name of the company' })).toBe(title),
)

it.each([
  ['session', ['name', 'venue_ids']],
  ['volunteer', ['name', 'venue_ids']],
  ['organisation', ['name', 'venue_ids']],
  ['group', ['name']],
])('of a %s are shown: %j', (recordType, shown) => {
  const fields = { name: null, venue_ids: null, batch_id: null, plan_version: null }
  expect(shownFields({ recordType, fields }).map(([name]) => name)).toEqual(shown)
})

describe('showValue', () => {
  it.each<[unknown, string]>([
    [null, '(empty)'],
    ['', '(empty)'],
    [[], '(empty)'],
    [true, 'Yes'],
    [['a', 'b'], 'a; b'],
    [[{ zone: 'North', locations: ['Hall', 'Pool'] }], 'North: Hall, Pool'],
    [{ Monday: ['Morning'] }, 'Monday: Morning'],
    [3, '3'],
    ['indivols', 'Individual volunteer'],
    ['1990-03-25', '25 Mar 1990'],
    ['1990-03-45', '1990-03-45'],
    ['2026-12-01T09:05:00', '01 Dec 2026, 09:05 AM'],
    ['2026-12-01T01:05:00+00:00', '01 Dec 2026, 09:05 AM'],
    [['2026-12-01'], '01 Dec 2026'],
    ['on 2026-12-01', 'on 2026-12-01'],
    ['019aa0d0-0000-7000-8000-000000000000', '1 entry'],
    [['019aa0d0-0000-7000-8000-000000000000'], '1 entry'],
  ])('%j', (value, text) => expect(showValue(value)).toBe(text))
})
