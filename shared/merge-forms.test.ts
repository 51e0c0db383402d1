import { describe, expect, it } from 'vitest'
import { mergeForms, takeTheirs } from './merge-forms.ts'

const row = (id: string, name: string, more: object = {}) => ({ id, name, ...more })

describe('mergeForms', () => {
  it.each<[string, object, object, object, string[]]>([
    ['only mine', { email: 'm' }, { email: 'b' }, { email: 'm' }, []],
    ['only theirs', { email: 'b' }, { email: 't' }, { email: 't' }, []],
    ['both the same', { email: 'x' }, { email: 'x' }, { email: 'x' }, []],
    ['both differently', { email: 'm' }, { email: 't' }, { email: 'm' }, ['email']],
    [
      'different fields',
      { email: 'm', fullName: 'b' },
      { email: 'b', fullName: 't' },
      { email: 'm', fullName: 't' },
      [],
    ],
  ])('%s', (_name, mine, theirs, merged, conflicts) => {
    const found = mergeForms({ email: 'b', fullName: 'b' }, mine, theirs)
    expect([found.merged, found.conflicts.map(({ path }) => path.join('.'))]).toEqual([merged, conflicts])
  })

  const rows = [row('1', 'one'), row('2', 'two')]
  it.each<[string, object[], object[], object[], string[]]>([
    [
      'rows that each changed',
      [row('1', 'mine'), rows[1]!],
      [rows[0]!, row('2', 'theirs')],
      [row('1', 'mine'), row('2', 'theirs')],
      [],
    ],
    [
      'rows that each added',
      [...rows, { name: 'new' }],
      [...rows, row('3', 'x')],
      [...rows, row('3', 'x'), { name: 'new' }],
      [],
    ],
    ['a row that they took away', [row('1', 'mine'), rows[1]!], [rows[0]!], [row('1', 'mine')], []],
    ['a row that I took away', [rows[1]!], [rows[0]!, row('2', 'theirs')], [row('2', 'theirs')], []],
    ['rows that they moved', [row('1', 'mine'), rows[1]!], [rows[1]!, rows[0]!], [rows[1]!, row('1', 'mine')], []],
    [
      'one row of both',
      [row('1', 'mine'), rows[1]!],
      [row('1', 'theirs'), rows[1]!],
      [row('1', 'mine'), rows[1]!],
      ['rows.1.name'],
    ],
    [
      'one row, other cells',
      [row('1', 'mine'), rows[1]!],
      [row('1', 'one', { checked: true }), rows[1]!],
      [row('1', 'mine', { checked: true }), rows[1]!],
      [],
    ],
    [
      'a row of mine that they took away',
      [row('1', 'mine'), rows[1]!],
      [rows[1]!],
      [row('1', 'mine'), rows[1]!],
      ['rows.1'],
    ],
  ])('in a list: %s', (_name, mine, theirs, merged, conflicts) => {
    const found = mergeForms({ rows }, { rows: mine }, { rows: theirs })
    expect(found.merged.rows).toHaveLength(merged.length)
    expect(found.merged.rows).toEqual(expect.arrayContaining(merged))
    expect(found.conflicts.map(({ path }) => path.join('.'))).toEqual(conflicts)
  })

  it.each<[string, string[], string[], string[], number]>([
    ['each added one', ['a', 'b', 'm'], ['a', 'b', 't'], ['a', 'b', 'm', 't'], 0],
    ['one added, one took away', ['a', 'b', 'm'], ['b'], ['b', 'm'], 0],
    ['both renamed the same', ['m', 'b'], ['t', 'b'], ['m', 'b'], 1],
    ['one moved, one added', ['b', 'a'], ['a', 'b', 't'], ['b', 'a', 't'], 0],
  ])('in a list of words: %s', (_name, mine, theirs, merged, conflicts) => {
    const found = mergeForms({ words: ['a', 'b'] }, { words: mine }, { words: theirs })
    expect([found.merged.words, found.conflicts.length]).toEqual([merged, conflicts])
  })

  it('merges inside of an entry, and never two lists that belong together', () => {
    const zone = (locations: string[]) => ({
      id: 'z',
      zone: 'East',
      locations,
      venueIds: locations.map((l) => `id ${l}`),
    })
    const found = mergeForms({ zones: [zone(['a'])] }, { zones: [zone(['a', 'm'])] }, { zones: [zone(['a', 't'])] })
    expect(found.conflicts.map(({ path }) => path)).toEqual([['zones', 'z']])
    expect(takeTheirs(found.merged, found.conflicts[0]!)).toEqual({ zones: [zone(['a', 't'])] })
  })
})

const rows = [row('1', 'one')]

describe('takeTheirs', () => {
  it.each<[string, object, object]>([
    ['a value', { rows, word: 'm' }, { rows, word: 't' }],
    ['a cell', { rows: [row('1', 'm')], word: 'b' }, { rows: [row('1', 't')], word: 'b' }],
    ['a row that is there no longer', { rows: [row('1', 'm')], word: 'b' }, { rows: [], word: 'b' }],
    ['a row that I took away', { rows: [], word: 'b' }, { rows: [row('1', 't')], word: 'b' }],
  ])('takes %s', (_name, mine, theirs) => {
    const { merged, conflicts } = mergeForms({ rows, word: 'b' }, mine, theirs)
    expect(conflicts).toHaveLength(1)
    expect(takeTheirs(merged, conflicts[0]!)).toEqual(theirs)
  })
})
