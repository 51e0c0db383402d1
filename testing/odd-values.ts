import { z } from 'zod'
import type { Input } from '#server/call-example.ts'
import type { Endpoint } from '#shared/endpoint.ts'

type Path = (string | number)[]

interface Shape {
  type?: string | string[]
  properties?: Record<string, Shape>
  items?: Shape
  anyOf?: Shape[]
  oneOf?: Shape[]
  allOf?: Shape[]
}

/** The paths of every text and number that a contract takes, three levels deep; of a list its first entry. */
function leavesOf(shape: Shape, path: Path = []): { path: Path; type: string }[] {
  if (path.length > 3) return []
  const parts = [...(shape.anyOf ?? []), ...(shape.oneOf ?? []), ...(shape.allOf ?? [])]
  if (parts.length) return parts.flatMap((part) => leavesOf(part, path))
  if (shape.properties) return Object.entries(shape.properties).flatMap(([name, at]) => leavesOf(at, [...path, name]))
  if (shape.items) return leavesOf(shape.items, [...path, 0])
  return [shape.type].flat().map((type) => ({ path, type: type ?? 'string' }))
}

const dates = ['0000-01-01', '2026-02-31', '2026-02-31T25:00', '2026-02-31T10:00:00', '9999-12-31', '99999-01-01']
const names = ['😀'.repeat(200), `${'好'.repeat(200)}.pdf`]
const numbers = [-1, 2 ** 53, 1e300, 0.1]

/** What no screen sends: dates that do not exist, years at the ends of the calendar, long names of many bytes. */
const oddValues = (type: string): unknown[] =>
  type === 'number' || type === 'integer' ? numbers : [...dates, ...names]

/** A place of a call, and a value that no screen puts there. */
export interface OddValue {
  part: Part
  path: Path
  value: unknown
}
type Part = 'params' | 'query' | 'body'

export const placeOf = ({ part, path }: OddValue): string => [part, ...path].join('.')

/** Every place of an endpoint's call with an odd value: one list for each of the values, as many as its type has. */
export function oddRounds(endpoint: Endpoint): OddValue[][] {
  const places = (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part]
    if (!schema) return []
    const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape
    const leaves = new Map(leavesOf(shape).map((leaf) => [leaf.path.join('.'), leaf]))
    return [...leaves.values()].map(({ path, type }) => ({ part, path, values: oddValues(type) }))
  })
  const most = Math.max(0, ...places.map(({ values }) => values.length))
  return Array.from({ length: most }, (_, index) =>
    places.flatMap(({ part, path, values }) => (index < values.length ? [{ part, path, value: values[index] }] : [])),
  )
}

/** The good call with all of these values in their places. */
export const withOddValues = (good: Input, values: readonly OddValue[]): Input =>
  values.reduce((input, { part, path, value }) => ({ ...input, [part]: withValue(input[part], path, value) }), good)

/** The paths of every text that a part of a call takes. */
export function textPaths(endpoint: Endpoint, part: 'query' | 'body'): Path[] {
  const schema = endpoint[part]
  if (!schema) return []
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape
  const paths = leavesOf(shape).flatMap(({ path, type }) =>
    type === 'string' ? [[path.join('.'), path] as const] : [],
  )
  return [...new Map(paths).values()]
}

/** The good call of an endpoint with another value at one place. */
export const inputWith = (good: Input, part: 'query' | 'body', path: Path, value: unknown): Input => ({
  ...good,
  [part]: withValue(good[part], path, value),
})

/** Every text of an endpoint's call as nobody can keep it: one list with a lost character in each, one with NUL. */
export function lostRounds(endpoint: Endpoint): OddValue[][] {
  const places = (['query', 'body'] as const).flatMap((part) =>
    textPaths(endpoint, part).map((path) => ({ part, path })),
  )
  return ['Jos\ufffd', 'Jos\0'].map((value) => places.map((place) => ({ ...place, value })))
}

function withValue(into: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value
  if (typeof key === 'number') return [withValue(Array.isArray(into) ? into[0] : undefined, rest, value)]
  const known = (typeof into === 'object' && into !== null ? into : {}) as Record<string, unknown>
  return { ...known, [key]: withValue(known[key], rest, value) }
}
