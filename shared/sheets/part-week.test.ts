import { describe, expect, it } from 'vitest'
import type { FormField } from '../form-field.ts'
import { openSheet } from './open-sheet.ts'
import { readWeekInPart, sayPartWeeks } from './part-week.ts'
import { noChoices } from './sheet-choices.ts'

const times = ['Morning', 'Afternoon', 'Evening']
const daysOf = (text: string) => Object.keys(readWeekInPart(text, times) ?? {}).join(' ')

describe('days of which the rest is more', () => {
  it.each([
    ['Sat (not 1st)', 'Saturday'],
    ['Sat am (1st & 3rd)', 'Saturday'],
    ['every other Sat', 'Saturday'],
    ['1st and 3rd Sundays', 'Sunday'],
    ['Tue & Thu mornings, not school hols', 'Tuesday Thursday'],
    ['Sat if no exams', 'Saturday'],
    ['Mon-Fri except Wed', 'Monday Tuesday Thursday Friday'],
    ['weekdays (not Fri)', 'Monday Tuesday Wednesday Thursday'],
    ['M/W/F', 'Monday Wednesday Friday'],
    ['MWF', 'Monday Wednesday Friday'],
    ['Tu Th', 'Tuesday Thursday'],
    ['TuTh', 'Tuesday Thursday'],
    ['M T W', 'Monday Tuesday Wednesday'],
    ['M W T F', 'Monday Wednesday Thursday Friday'],
    ['T T S S', 'Tuesday Thursday Saturday Sunday'],
    // S may be Sunday, and T either of two
    ['M W S', 'Monday Wednesday'],
    ['M T', 'Monday'],
    ['ask first', ''],
    ['not Mondays', ''],
    ['Mon (not free)', ''],
    ['Sat - not available', ''],
    ['Sun (no)', ''],
    ['Sat (cannot)', ''],
    ['Tue, not any more', ''],
    ['except Fri', ''],
    ['M', ''],
    ['F', ''],
    ['MIA', ''],
    ['', ''],
  ])('%s', (text, days) => expect(daysOf(text)).toBe(days))
  it('keeps the times', () => {
    expect(readWeekInPart('Sat am (1st & 3rd)', times)).toEqual({ Saturday: ['Morning'] })
  })
})

it('says each once, with how many rows say it', () => {
  const heading = 'Free on'
  expect(
    sayPartWeeks([
      { heading, text: 'ask first', days: [] },
      { heading, text: 'M W S', days: ['Monday', 'Wednesday'] },
      { heading, text: 'M W S', days: ['Monday', 'Wednesday'] },
    ]),
  ).toEqual([
    'Free on: some cells say more than days and times, and are noted in Remarks. Read are “M W S” as Monday, Wednesday (2 rows); “ask first” as no day.',
  ])
})

it('fills the days that are sure, notes the cell, and tells both', () => {
  const field = (name: string, kind: FormField['kind'], label: string): FormField => ({
    name,
    section: '',
    kind,
    label,
  })
  const fields = [
    field('fullName', 'text', 'Full Name'),
    { ...field('days', 'days-and-times', 'Free on'), options: 'times' },
    field('remarks', 'textarea', 'Remarks'),
  ]
  const rows = [
    ['Name', 'Free on'],
    ['Tan Ah Kow', 'Sat (not 1st)'],
    ['Lim Mei', 'Sun pm'],
    ['Devi', '-'],
  ]
  const open = openSheet(rows, { fields, shortNames: [], lists: { times: ['Morning', 'Afternoon'] } }, noChoices)
  expect(open.lines.map((line) => open.readLine(line))).toEqual([
    { fullName: 'Tan Ah Kow', days: { Saturday: ['Morning', 'Afternoon'] }, remarks: 'Free on: Sat (not 1st)' },
    { fullName: 'Lim Mei', days: { Sunday: ['Afternoon'] } },
    { fullName: 'Devi' },
  ])
  expect(open.leftEmpty()).toEqual([
    'Free on: some cells say more than days and times, and are noted in Remarks. Read are “Sat (not 1st)” as Saturday.',
  ])
})
