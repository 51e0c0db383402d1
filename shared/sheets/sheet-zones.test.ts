import { expect, it } from 'vitest'
import type { FormField } from '../form-field.ts'
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

it.each(['Centre', 'Center', '2. Venue', 'Site / Branch', 'Which centre?'])(
  'takes %s for the places of work',
  (heading) => {
    const sheet = open([
      ['Name', heading],
      ['Mei', 'TPY'],
      ['Arun', 'pool'],
    ])
    expect(sheet.columns[1]?.field?.name).toBe('assignedBusinessUnits')
  },
)

it('asks about a word that is no place, for all rows at once, and notes it until somebody says', () => {
  const rows = [
    ['Name', 'Centre', 'Remarks'],
    ['Mei', 'TPY', ''],
    ['Arun', 'tpy / Pool', ''],
  ]
  const read = (values: Record<string, string>) => {
    const lists = { assignedBusinessUnits: { arrayData: zones } }
    const form = { fields: [...fields, field('remarks', 'Remarks')], shortNames: [], lists }
    const sheet = openSheet(rows, form, { ...noChoices, values })
    return { records: sheet.lines.map(sheet.readLine), words: sheet.unmatched() }
  }
  const pool = { zone: 'East', locations: ['Pool'] }
  const open = read({})
  expect(open.words).toMatchObject([{ text: 'TPY', rows: 2, isPlace: true, chosen: undefined }])
  expect(open.words[0]?.options).toEqual([
    'Hall',
    'Library (North)',
    'Pool',
    'Library (East)',
    'All of North',
    'All of East',
  ])
  expect(open.records).toEqual([
    { fullName: 'Mei', remarks: 'Centre: TPY' },
    { fullName: 'Arun', assignedBusinessUnits: [pool], remarks: 'Centre: tpy / Pool' },
  ])
  expect(read({ 'assignedBusinessUnits tpy': 'Library (North)' }).records).toEqual([
    { fullName: 'Mei', assignedBusinessUnits: [{ zone: 'North', locations: ['Library'] }] },
    { fullName: 'Arun', assignedBusinessUnits: [{ zone: 'North', locations: ['Library'] }, pool] },
  ])
})

it('asks about the beginning of a name, which may be another place', () => {
  const sheet = open([
    ['Name', 'Centre'],
    ['Mei', 'Poo'],
  ])
  sheet.lines.map(sheet.readLine)
  expect(sheet.unmatched()).toMatchObject([{ text: 'Poo' }])
})
