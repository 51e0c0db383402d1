import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readSearch, readVolunteerFilters } from './search-rules.ts'

const type = { term: { compositeVolSortKey: 'indivols' } }
const search = (filter: unknown[], more: object = {}) => ({ query: { bool: { filter: [type, ...filter] } }, ...more })
const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const contains = (field: string, text: string) => ({
  regexp: { [field]: { value: `.*${escape(text)}.*`, case_insensitive: true } },
})
const created = (value: unknown, source?: unknown) => ({
  script: { script: { params: { value }, ...(source ? { source } : {}) } },
})

describe('what the screens send', () => {
  test.each<[string, unknown, object]>([
    [
      'a plain list',
      search([]),
      { type: 'indivols', filters: [], from: 0, size: 10, sort: undefined, exactTotal: false },
    ],
    [
      'the list of the specification',
      {
        query: {
          bool: {
            filter: [{ match: { compositeVolSortKey: 'indivols' } }, contains('fullName', 'tan')],
            must_not: [{ match: { status: 'tombstone' } }],
          },
        },
        sort: [{ 'fullName.keyword': { order: 'desc' } }],
        from: 20,
        size: 25,
        _source: ['vid', 'fullName'],
      },
      {
        filters: [{ kind: 'contains', field: 'fullName', text: 'tan' }],
        sort: { field: 'fullName', descending: true },
        from: 20,
        size: 25,
        source: ['vid', 'fullName'],
      },
    ],
    ['an empty filter', search([contains('email', '')]), { filters: [] }],
    [
      'a date as shown',
      search([created('Nov 2026', 'anything().at.all')]),
      { filters: [{ kind: 'contains', field: 'createdOn', text: 'Nov 2026' }] },
    ],
    [
      'statuses',
      search([{ terms: { status: ['New', 'Active'] } }]),
      { filters: [{ kind: 'status', statuses: ['New', 'Active'] }] },
    ],
    ['one status', search([{ match: { status: 'New' } }]), { filters: [{ kind: 'status', statuses: ['New'] }] }],
    [
      'a name by its beginning',
      search([{ match_phrase_prefix: { fullName: 'tan m' } }]),
      { filters: [{ kind: 'prefix', field: 'fullName', text: 'tan m' }] },
    ],
    ['a short sort', search([], { sort: { email: 'asc' } }), { sort: { field: 'email', descending: false } }],
    ['an exact total', search([], { track_total_hits: true }), { exactTotal: true }],
  ])('%s', (_what, body, expected) => expect(readSearch(body).search).toMatchObject(expected))
})

describe('anything else is refused, and named', () => {
  test.each<[string, unknown, string]>([
    ['no body', undefined, ''],
    ['no type', { query: { bool: { filter: [] } } }, 'query.bool.filter'],
    ['two types', search([type]), 'query.bool.filter'],
    [
      'another type',
      { query: { bool: { filter: [{ term: { compositeVolSortKey: 'accounts' } }] } } },
      'query.bool.filter.0.term.compositeVolSortKey',
    ],
    ['should', { query: { bool: { filter: [type], should: [] } } }, 'query.bool.should'],
    ['a nested bool', search([{ bool: { filter: [] } }]), 'query.bool.filter.1.bool.filter'],
    ['aggregations', search([], { aggs: {} }), 'aggs'],
    ['query_string', search([{ query_string: { query: '*' } }]), 'query.bool.filter.1.query_string.query'],
    ['exists', search([{ exists: { field: 'nric' } }]), 'query.bool.filter.1.exists.field'],
    ['a filter of a hidden field', search([contains('nric', 'S1')]), 'query.bool.filter.1'],
    ['a filter of another type’s field', search([contains('groupName', 'a')]), 'query.bool.filter.1'],
    ['a term of another tenant', search([{ terms: { org: ['b'] } }]), 'query.bool.filter.1.terms.org'],
    ['a hidden field in the answer', search([], { _source: ['vid', 'nric'] }), '_source.1'],
    ['a sort by a hidden field', search([], { sort: [{ nric: 'asc' }] }), 'sort.0.nric'],
    ['a sort by two', search([], { sort: [{ email: 'asc' }, { status: 'asc' }] }), 'sort.1'],
    ['a large page', search([], { size: 1001 }), 'size'],
    ['half a page', search([], { size: 1.5 }), 'size'],
    ['beyond the last row', search([], { from: 999_999, size: 10 }), 'from'],
    ['21 clauses', search(Array.from({ length: 21 }, () => created('x'))), 'query.bool.filter'],
    [
      'a real expression',
      search([{ regexp: { fullName: { value: '(a+)+$' } } }]),
      'query.bool.filter.1.regexp.fullName.value',
    ],
    [
      'an expression inside',
      search([{ regexp: { fullName: { value: '.*(a+)+$.*' } } }]),
      'query.bool.filter.1.regexp.fullName.value',
    ],
    ['an open escape', search([{ regexp: { fullName: '.*a\\.*' } }]), 'query.bool.filter.1.regexp.fullName.value'],
    ['a long pattern', search([contains('fullName', 'a'.repeat(10_000))]), 'query.bool.filter.1.regexp.fullName.value'],
    [
      'a script with other keys',
      search([{ script: { script: { params: { value: 'x', y: 1 } } } }]),
      'query.bool.filter.1.script.script.params.y',
    ],
    ['an object for a text', search([created({ $gt: '' })]), 'query.bool.filter.1.script.script.params.value'],
    [
      'must_not of something else',
      { query: { bool: { filter: [type], must_not: [{ match: { status: 'New' } }] } } },
      'query.bool.must_not.0',
    ],
  ])('%s', (_what, body, path) => expect(readSearch(body).problem?.path.join('.')).toBe(path))
})

test('a pattern of escaped text means that text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      fc.pre(!text.includes('\0'))
      const { search: read } = readSearch(search([contains('fullName', text)]))
      expect(read?.filters).toEqual(text === '' ? [] : [{ kind: 'contains', field: 'fullName', text }])
    }),
  )
})

test('no body whatsoever makes it fail, and no unknown key passes', () => {
  const key = fc.constantFrom(
    'query',
    'bool',
    'filter',
    'must_not',
    'term',
    'regexp',
    'script',
    'fullName',
    'value',
    'size',
    'x',
  )
  const { body } = fc.letrec((tie) => ({
    body: fc.oneof(
      { maxDepth: 6 },
      fc.jsonValue(),
      fc.dictionary(key, tie('body'), { maxKeys: 3 }),
      fc.array(tie('body'), { maxLength: 3 }),
    ),
  }))
  fc.assert(
    fc.property(body, (any) => {
      const { search: read, problem } = readSearch(any)
      expect(read === undefined).toBe(problem !== undefined)
    }),
    { numRuns: 1000 },
  )
})

test('a hostile body is refused at once', { timeout: 5000 }, () => {
  const bodies = [
    search(Array.from({ length: 10_000 }, () => created('x'))),
    search([contains('fullName', '\\'.repeat(200))]),
    search([{ regexp: { fullName: `.*${'\\a'.repeat(5000)}` } }]),
  ]
  for (const body of bodies) expect(readSearch(body).problem).toBeDefined()
})

test.each([
  [{ age: '20-25' }, { kind: 'trait', trait: 'age', value: '20-25' }],
  [{ gender: 'Female' }, { kind: 'trait', trait: 'gender', value: 'Female' }],
  [{ nationality: '(not given)' }, { kind: 'trait', trait: 'nationality', value: '(not given)' }],
  [{ age: '20-24' }, undefined],
  [{ age: 20 }, undefined],
  [{ race: 'x' }, undefined],
])('people who have exactly %j', (term, expected) => {
  const found = readVolunteerFilters({ bool: { filter: [{ term: { compositeVolSortKey: 'indivols' } }, { term }] } })
  expect(found.filters).toEqual(expected && [expected])
})

test('groups have no age', () => {
  const filter = [{ term: { compositeVolSortKey: 'grps' } }, { term: { age: '20-25' } }]
  expect(readSearch({ query: { bool: { filter } } }).problem?.path).toEqual(['query', 'bool', 'filter', 1])
})
