import { isObject } from '#shared/objects.ts'
import { required } from '#shared/required.ts'
import {
  deepestRow,
  isOrder,
  largestPage,
  longestText,
  type Missing,
  mostClauses,
  mostSources,
  readMissing,
  type SearchType,
  type SourceField,
  searchFields,
  searchTypes,
  sourceField,
  type Trait,
  traits,
} from './search-fields.ts'
import { traitRules } from './trait-rules.ts'

export type SearchFilter =
  | { kind: 'contains' | 'prefix'; field: string; text: string }
  | { kind: 'status'; statuses: string[] }
  /** People of whom a mandatory detail, a field or the consent is not known yet, or who belong to no location. */
  | { kind: 'missing'; what: Missing }
  /** People of whom this is true (./trait-rules.ts). */
  | { kind: 'trait'; trait: Trait; value: string }

export interface Search {
  type: SearchType
  filters: SearchFilter[]
  sort: { field: string; descending: boolean } | undefined
  from: number
  size: number
  source: readonly SourceField[] | undefined
  exactTotal: boolean
}

type Path = (string | number)[]
export interface SearchProblem {
  path: Path
  message: string
}

class Refused extends Error {
  readonly path: Path
  constructor(path: Path, message: string) {
    super(message)
    this.path = path
  }
}

/**
 * Reads the body of a search: a closed grammar in the clothes of a search engine's query. Nothing in it is evaluated,
 * neither as a script nor as a regular expression; whatever the grammar does not name is refused with its place.
 */
export function readSearch(
  body: unknown,
): { search: Search; problem?: never } | { search?: never; problem: SearchProblem } {
  try {
    return { search: read(body) }
  } catch (error) {
    if (error instanceof Refused) return { problem: { path: error.path, message: error.message } }
    throw error
  }
}

/** The filters of a whole selection: the `query` of a search for volunteers, read by the same grammar. */
export function readVolunteerFilters(
  query: unknown,
): { filters: SearchFilter[]; problem?: never } | { filters?: never; problem: SearchProblem } {
  const { search, problem } = readSearch({ query })
  if (problem) return { problem }
  if (search.type !== 'indivols') return { problem: { path: ['query'], message: 'Only volunteers can be selected' } }
  return { filters: search.filters }
}

function read(body: unknown): Search {
  const top = record(body, [], ['query', 'sort', 'from', 'size', '_source', 'track_total_hits'])
  const { bool } = record(top['query'], ['query'], ['bool'])
  const clauses = record(bool, ['query', 'bool'], ['filter', 'must_not'])
  const filter = list(clauses['filter'], ['query', 'bool', 'filter'])
  const mustNot = list(clauses['must_not'] ?? [], ['query', 'bool', 'must_not'])
  if (filter.length + mustNot.length > mostClauses)
    throw new Refused(['query', 'bool'], `At most ${mostClauses} clauses`)
  mustNot.forEach((clause, i) => readTombstone(clause, ['query', 'bool', 'must_not', i]))
  const read = filter.map((clause, i) => readClause(clause, ['query', 'bool', 'filter', i]))
  const types = read.filter((clause) => clause.kind === 'type')
  if (types.length !== 1)
    throw new Refused(['query', 'bool', 'filter'], 'One clause names the type: compositeVolSortKey')
  const { type } = required(types[0], 'the type')
  const filters = read.flatMap((clause, i) => {
    if (clause.kind === 'type') return []
    if ('field' in clause && !searchFields[type].includes(clause.field))
      throw new Refused(['query', 'bool', 'filter', i], `${type} cannot be filtered by ${clause.field}`)
    if ((clause.kind === 'missing' || clause.kind === 'trait') && type !== 'indivols')
      throw new Refused(['query', 'bool', 'filter', i], `${type} cannot be filtered by this`)
    return 'text' in clause && clause.text === '' ? [] : [clause]
  })
  const from = count(top['from'] ?? 0, ['from'], deepestRow)
  const size = count(top['size'] ?? 10, ['size'], largestPage)
  if (from + size > deepestRow) throw new Refused(['from'], `from and size together at most ${deepestRow}`)
  const exactTotal = top['track_total_hits'] ?? false
  if (typeof exactTotal !== 'boolean') throw new Refused(['track_total_hits'], 'true or false')
  return {
    type,
    filters,
    sort: readSort(top['sort'], type),
    from,
    size,
    source: readSource(top['_source']),
    exactTotal,
  }
}

function record(value: unknown, path: Path, keys: readonly string[]): Record<string, unknown> {
  if (!isObject(value) || Array.isArray(value)) throw new Refused(path, 'An object is expected')
  const unknown = Object.keys(value).find((key) => !keys.includes(key))
  if (unknown !== undefined)
    throw new Refused([...path, unknown.slice(0, 60)], 'This is not part of the search grammar')
  return value
}

function list(value: unknown, path: Path): unknown[] {
  if (!Array.isArray(value)) throw new Refused(path, 'A list is expected')
  if (value.length > mostClauses) throw new Refused(path, `At most ${mostClauses} clauses`)
  return value
}

function count(value: unknown, path: Path, most: number): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > most)
    throw new Refused(path, `A whole number from 0 to ${most}`)
  return value
}

function text(value: unknown, path: Path, longest = longestText): string {
  if (typeof value !== 'string') throw new Refused(path, 'A text is expected')
  if (value.length > longest * 2 || !value.isWellFormed() || value.includes('\0'))
    throw new Refused(path, `A text of at most ${longest} characters`)
  return value
}

/** The one pair of an object: `{regexp: {…}}`. */
function pair(value: unknown, path: Path): [string, unknown, Path] {
  const entries = typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : []
  const [first, ...others] = entries
  if (!first || others.length) throw new Refused(path, 'One condition per clause')
  const [key, inner] = first
  return [key, inner, [...path, key.slice(0, 60)]]
}

/** A field may be named as its keyword twin, too. */
const plainField = (name: string) => name.replace(/\.keyword$/, '')

type Clause = SearchFilter | { kind: 'type'; type: SearchType }

function readClause(clause: unknown, path: Path): Clause {
  const [kind, inner, place] = pair(clause, path)
  if (kind === 'script') return { kind: 'contains', field: 'createdOn', text: scriptText(inner, place) }
  const [name, value, at] = pair(inner, place)
  const field = plainField(name)
  if (kind === 'term' || kind === 'match' || kind === 'terms') {
    const values = kind === 'terms' ? list(value, at) : [scalar(value, at)]
    const what = readMissing(values[0])
    if (field === 'missing' && kind !== 'terms' && what) return { kind: 'missing', what }
    const trait = traits.find((known) => known === field)
    if (trait && kind !== 'terms') return readTrait(trait, text(values[0], at, traitRules[trait].longest), at)
    if (field === 'status') return { kind: 'status', statuses: values.map((one) => text(one, at)) }
    const type = searchTypes.find((known) => known === values[0])
    if (field === 'compositeVolSortKey' && kind !== 'terms' && type) return { kind: 'type', type }
  }
  if (kind === 'regexp') return { kind: 'contains', field, text: patternText(value, at) }
  const isName = field === 'fullName' || field === 'groupName' || field === 'orgName'
  if (kind === 'match_phrase_prefix' && isName)
    return { kind: 'prefix', field, text: text(scalar(value, at), at).trim() }
  throw new Refused(at, 'This is not part of the search grammar')
}

function readTrait(trait: Trait, value: string, path: Path): Clause {
  const { isValue, expected, longest = longestText } = traitRules[trait]
  if (value.length > longest) throw new Refused(path, `A text of at most ${longest} characters`)
  if (!isValue(value)) throw new Refused(path, expected)
  return { kind: 'trait', trait, value }
}

/** The bare value, or the long form: {value} and {query}. */
function scalar(value: unknown, path: Path): unknown {
  if (typeof value !== 'object' || value === null) return value
  const [key, inner, at] = pair(value, path)
  if (key !== 'value' && key !== 'query') throw new Refused(at, 'This is not part of the search grammar')
  return inner
}

function scriptText(value: unknown, path: Path): string {
  const { script } = record(value, path, ['script'])
  const at = [...path, 'script']
  const { params } = record(script, at, ['source', 'lang', 'params'])
  return text(record(params, [...at, 'params'], ['value'])['value'], [...at, 'params', 'value'])
}

/** `.*TEXT.*` where TEXT is escaped: the text without its escapes. A sign that means something unescaped is refused. */
function patternText(value: unknown, path: Path): string {
  const given = typeof value === 'string' ? { value } : record(value, path, ['value', 'case_insensitive'])
  const pattern = text(given['value'], [...path, 'value'])
  const middle = /^\.\*(.*)\.\*$/s.exec(pattern)?.[1]
  if (pattern === '.*') return ''
  if (middle === undefined || !/^(?:\\.|[^\\.*+?^${}()|[\]])*$/su.test(middle))
    throw new Refused([...path, 'value'], 'A pattern is .* then escaped text then .*')
  const literal = middle.replace(/\\(.)/gsu, '$1')
  if (literal.length > longestText) throw new Refused([...path, 'value'], `A text of at most ${longestText} characters`)
  return literal
}

function readTombstone(clause: unknown, path: Path): void {
  const [kind, inner, place] = pair(clause, path)
  const [name, value, at] = pair(inner, place)
  const values = kind === 'terms' ? list(value, at) : [scalar(value, at)]
  const known = kind === 'match' || kind === 'term' || kind === 'terms' || kind === 'match_phrase'
  if (!known || plainField(name) !== 'status' || values.length !== 1 || values[0] !== 'tombstone')
    throw new Refused(path, 'Only the status tombstone can be excluded')
}

function readSort(value: unknown, type: SearchType): Search['sort'] {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return undefined
  const [first, ...others] = Array.isArray(value) ? value : [value]
  if (others.length) throw new Refused(['sort', 1], 'Sort by one field')
  const [name, inner, at]: [string, unknown, Path] =
    typeof first === 'string' ? [first, 'asc', ['sort']] : pair(first, ['sort', 0])
  const field = plainField(name)
  if (!isOrder(type, field)) throw new Refused(at, `${type} cannot be sorted by this field`)
  const order = typeof inner === 'object' ? record(inner, at, ['order'])['order'] : inner
  if (order !== 'asc' && order !== 'desc') throw new Refused(at, 'asc or desc')
  return { field, descending: order === 'desc' }
}

function readSource(value: unknown): Search['source'] {
  if (value === undefined || value === true) return undefined
  const names = Array.isArray(value) ? value : [value]
  if (names.length > mostSources) throw new Refused(['_source'], `At most ${mostSources} fields`)
  return names.map((name, i) => {
    const known = sourceField(name)
    if (!known) throw new Refused(['_source', i], 'This field is not part of an answer')
    return known
  })
}
