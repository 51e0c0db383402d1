import { describe, expect, it } from 'vitest'
import { findWeekColumn, readWeek } from './sheet-week.ts'

const times = ['Morning', 'Afternoon', 'Evening']
const [morning, afternoon, evening] = [['Morning'], ['Afternoon'], ['Evening']]

describe('when somebody can come', () => {
  it.each([
    ['Sat am', { Saturday: morning }],
    ['Sat am, Sun', { Saturday: morning, Sunday: times }],
    ['Mon, Wed evenings', { Monday: evening, Wednesday: evening }],
    ['evenings on Mon & Wed', { Monday: evening, Wednesday: evening }],
    ['Tues/Thurs pm; Sat am or pm', { Tuesday: afternoon, Thursday: afternoon, Saturday: ['Morning', 'Afternoon'] }],
    ['weekends', { Saturday: times, Sunday: times }],
    ['Fri-Sun nights', { Friday: evening, Saturday: evening, Sunday: evening }],
    ['Sat to Mon', { Monday: times, Saturday: times, Sunday: times }],
    ['周六上午、周日下午', { Saturday: morning, Sunday: afternoon }],
    ['星期三', { Wednesday: times }],
    ['Sabtu pagi', { Saturday: morning }],
    ['Sat anytime', { Saturday: times }],
    ['Wed. (morning)', { Wednesday: morning }],
  ])('%j', (text, week) => expect(readWeek(text, times)).toEqual(week))

  it.each(['any day', 'Everyday', 'flexible', 'Mon-Sun', '每天'])('%j is every day', (text) => {
    expect(Object.keys(readWeek(text, times) ?? {})).toHaveLength(7)
  })

  it('takes a time without a day for all days', () => {
    expect(readWeek('mornings only', times)).toMatchObject({ Monday: morning, Sunday: morning })
  })

  it.each(['except Fri', '9am to 12pm', 'ask wife', 'Saturnalia', 'monthly', '', 'and', 'Sat 3 Jan', 'Mon-'])(
    '%j says something else',
    (text) => expect(readWeek(text, times)).toBeUndefined(),
  )

  it('knows the times by what the organisation calls them', () => {
    expect(readWeek('Sat morning', ['AM', 'PM'])).toEqual({ Saturday: ['AM'] })
    expect(readWeek('Sat evening', ['AM', 'PM']), 'none of theirs').toBeUndefined()
  })
})

const field = (name: string, kind: 'text' | 'select' | 'days-and-times', options?: string) => ({
  name,
  kind,
  label: name,
  section: '',
  options,
})
const week = field('week', 'days-and-times', 'times')
const find = (meant: ReturnType<typeof field> | undefined, cells: string[], decided = {}) =>
  findWeekColumn({
    columns: [{ heading: 'Availability', field: meant }],
    lines: cells.map((cell) => ({ cells: [cell] })),
    fields: [week],
    lists: { times },
    decided,
  })[0]?.field?.name

it('finds the column that says when', () => {
  const often = field('availabilityFrequency', 'select')
  expect(find(often, ['Sat am', 'Sun', '']), 'how often').toBe('week')
  expect(find(undefined, ['Sat am', 'Sun'])).toBe('week')
  expect(find(often, ['Sat am', '?', '-', 'Sun', 'nil', 'ask wife', 'weekends']), 'some who did not say').toBe('week')
  expect(find(often, ['Weekly', 'Monthly', 'Sun'])).toBe('availabilityFrequency')
  expect(find(field('remarks', 'text'), ['Sat am', 'Sun'])).toBe('remarks')
  expect(find(often, ['Sat am', 'Sun'], { 0: 'availabilityFrequency' }), 'decided').toBe('availabilityFrequency')
})
