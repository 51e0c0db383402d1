import { describe, expect, test } from 'vitest'
import {
  findStatus,
  joinStatuses,
  keyedStatuses,
  keyOfStatus,
  keysWithText,
  labelOfStatus,
  planStatuses,
  readStatusLists,
  type Status,
  splitStatuses,
  statusFilter,
} from './statuses.ts'

const kept: Status[] = [
  { key: 'new', label: 'New' },
  { key: 'active', label: 'Regular helper' },
  { key: 'pending', label: 'Waiting', isRemoved: true },
]

describe('a text', () => {
  test.each([
    ['new', 'new'],
    ['NEW', 'new'],
    [' Active ', 'active'],
    ['regular HELPER', 'active'],
    ['Waiting', 'pending'],
    ['Pending', 'pending'],
  ])('%s means a status by key or label in any case', (text, key) => {
    expect(findStatus(kept, text)?.key).toBe(key)
    expect(keyOfStatus(kept, text)).toBe(key)
  })
  test('that is unknown means none', () => {
    expect(findStatus(kept, 'Retired')).toBeUndefined()
    expect(keyOfStatus(kept, 'Retired')).toBe('retired')
  })
  test('is found inside of labels', () => expect(keysWithText(kept, 'HELP')).toEqual(['active']))
})

test.each([
  ['active', 'Regular helper'],
  ['pending', 'Waiting'],
  ['retired', 'Retired'],
])('%s is read as %s', (key, label) => expect(labelOfStatus(kept, key)).toBe(label))

describe('saving the list', () => {
  const shown = (plan: ReturnType<typeof planStatuses>) =>
    plan.statuses.map(({ key, label, isRemoved }) => `${key}: ${label}${isRemoved ? ', removed' : ''}`)
  const start = keyedStatuses(['New', 'Active', 'Pending'])
  test.each<[string, string[], Status[] | undefined, string[], string[]]>([
    ['as it is', ['New', 'Active', 'Pending'], undefined, ['new: New', 'active: Active', 'pending: Pending'], []],
    [
      'with another label for a key',
      ['New', 'Helper', 'Pending'],
      [{ key: 'active', label: 'helper ' }],
      ['new: New', 'active: Helper', 'pending: Pending'],
      [],
    ],
    ['in another order', ['Pending', 'New', 'Active'], start, ['pending: Pending', 'new: New', 'active: Active'], []],
    [
      'with a new one, whose key follows from its label',
      ['New', 'Active', 'Pending', 'On Leave'],
      start,
      ['new: New', 'active: Active', 'pending: Pending', 'on leave: On Leave'],
      [],
    ],
    [
      'by somebody who knows of no keys: another label is another status',
      ['New', 'Helper', 'Pending'],
      start,
      ['new: New', 'helper: Helper', 'pending: Pending', 'active: Active, removed'],
      ['active'],
    ],
    [
      'with a key that there is not',
      ['New', 'Active', 'Pending', 'Helper'],
      [...start, { key: 'mine', label: 'Helper' }],
      ['new: New', 'active: Active', 'pending: Pending', 'helper: Helper'],
      [],
    ],
  ])('%s', (_what, labels, named, statuses, removed) => {
    const plan = planStatuses(start, labels, named)
    expect(shown(plan)).toEqual(statuses)
    expect(plan.removed.map(({ key }) => key)).toEqual(removed)
    expect(plan.problems).toEqual([])
  })

  test('brings back one that was removed, under its old key', () => {
    expect(shown(planStatuses(kept, ['New', 'Regular helper', 'Waiting']))).toEqual([
      'new: New',
      'active: Regular helper',
      'pending: Waiting',
    ])
  })

  test.each<[string, string[], Status[] | undefined]>([
    ['without New', ['Regular helper'], undefined],
    [
      'with a status twice',
      ['New', 'One', 'Two'],
      [
        { key: 'active', label: 'One' },
        { key: 'active', label: 'Two' },
      ],
    ],
    ['with a label that is the key of another', ['New', 'Regular helper', 'Active'], undefined],
    ['with what stands between the statuses of a filter', ['New', 'On||off'], undefined],
    ['with two that look alike', ['New', 'On leave', ' On  LEAVE'], undefined],
    ['with two that are written with the same accent', ['New', 'Retrait\u00e9', 'Retraite\u0301'], undefined],
    ['with what histories show for one that was removed', ['New', 'Waiting'], [{ key: 'active', label: 'Waiting' }]],
    ['with a label that is the key of one that was removed', ['New', 'Pending'], [{ key: 'active', label: 'Pending' }]],
  ])('%s is refused', (_what, labels, named) => expect(planStatuses(kept, labels, named).problems).toHaveLength(1))

  test('New may have another label', () =>
    expect(planStatuses(start, ['Applied', 'Active', 'Pending'], [{ key: 'new', label: 'Applied' }]).problems).toEqual(
      [],
    ))
})

describe('the filter of a list', () => {
  const two = keyedStatuses(['New', 'Active'])
  test.each([
    [undefined, '', 2],
    ['Active', 'active', 2],
    ['new', 'new', 2],
    ['new||ACTIVE', 'new||active', 3],
    ['Retired', 'retired', 3],
  ])('asked for %s', (asked, value, count) => {
    const filter = statusFilter(two, asked)
    expect([filter.value, filter.options.length]).toEqual([value, count])
  })
  test('names several together', () =>
    expect(statusFilter(two, 'new||active').options.at(-1)).toEqual({ value: 'new||active', label: 'New or Active' }))
  test('takes apart what it put together', () =>
    expect(splitStatuses(joinStatuses(['a', 'b c']))).toEqual(['a', 'b c']))
})

test('lists that are not there are empty', () =>
  expect(readStatusLists(null)).toEqual({ volunteers: [], organisations: [] }))
