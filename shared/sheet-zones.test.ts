import { expect, it } from 'vitest'
import type { FormField } from './form-field.ts'
import { openSheet } from './open-sheet.ts'
import { noChoices } from './sheet-choices.ts'
import { readPlaces } from './sheet-zones.ts'

const zones = [
  { zone: 'North', locations: ['Hall', 'Library'] },
  { zone: 'East', locations: ['Pool', 'Library'] },
]
const all = { zone: 'North', locations: ['Hall', 'Library'] }

it.each([
  ['north', [all]],
  ['Pool', [{ zone: 'East', locations: ['Pool'] }]],
  ['North; pool', [all, { zone: 'East', locations: ['Pool'] }]],
  [
    'Hall, Pool',
    [
      { zone: 'North', locations: ['Hall'] },
      { zone: 'East', locations: ['Pool'] },
    ],
  ],
  ['Hall & North', [all]],
  // of two zones nobody knows which
  ['Library', undefined],
  ['North, Moon', undefined],
  ['North: Hall', undefined],
])('reads the cell %j as %j', (text, places) => {
  expect(readPlaces(zones, text)).toEqual(places)
})

const field = (name: string, label: string, kind: FormField['kind'] = 'text') => ({ name, label, kind, section: '' })
const fields = [
  field('fullName', 'Full Name'),
  field('address', 'Address'),
  field('assignedBusinessUnits', 'Locations', 'zones'),
]
const open = (rows: string[][], columns = {}) =>
  openSheet(
    rows,
    { fields, shortNames: [], lists: { assignedBusinessUnits: { arrayData: zones } } },
    { ...noChoices, columns },
  )

it('takes a column of the own zones for them, whatever part of a town its heading means', () => {
  const sheet = open([
    ['Name', 'Area'],
    ['Mei', 'North'],
    ['Arun', 'pool'],
  ])
  expect(sheet.columns.map((column) => column.field?.name)).toEqual(['fullName', 'assignedBusinessUnits'])
  expect(sheet.lines.map(sheet.readLine)).toEqual([
    { fullName: 'Mei', assignedBusinessUnits: [all] },
    { fullName: 'Arun', assignedBusinessUnits: [{ zone: 'East', locations: ['Pool'] }] },
  ])
})

it.each([
  ['other places', 'Area', 'Tampines', {}, 'address'],
  ['a column that somebody decided about', 'Area', 'North', { 1: 'address' }, 'address'],
  ['a column of another field', 'Address', 'North', {}, 'address'],
  ['a heading that nobody knows', 'Cluster', 'North', {}, 'assignedBusinessUnits'],
])('sees %s as what it is', (_what, heading, cell, decided, meant) => {
  const sheet = open(
    [
      ['Name', heading],
      ['Mei', cell],
    ],
    decided,
  )
  expect(sheet.columns[1]?.field?.name).toBe(meant)
})
