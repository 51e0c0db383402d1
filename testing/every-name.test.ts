import { describe, expect, it } from 'vitest'
import type { Endpoint } from '#shared/endpoint.ts'
import { absentRecords, examples } from './call-examples.ts'
import { inputWith, textPaths } from './odd-values.ts'

/** Fields that name something: what lists, headings, files and subjects show in one line. */
const isName = (path: readonly (string | number)[]) =>
  /(?:^|[a-z])[nN]ame$|^name$|[tT]itle$|^label$|[sS]ubject$|activityTag$/.test(String(path.at(-1)))

/** A file keeps the name that it has on its owner's disk, and a name that is typed to be sure is compared and not kept. */
const isKept = ({ method, path: address }: Endpoint, path: readonly (string | number)[]) =>
  method !== 'GET' && !/file_?name$|^username$/i.test(String(path.at(-1))) && !address.endsWith('/erasure')

/** What a client sends back with a record and the server alone decides: anything may stand there. */
const isIgnored = ({ endpoint, input }: (typeof examples)[number], path: (string | number)[]) =>
  endpoint.body?.safeParse(inputWith(input(absentRecords()), 'body', path, { any: 'thing' }).body).success === true

const cases = examples.flatMap((example) =>
  textPaths(example.endpoint, 'body')
    .filter((path) => isName(path) && isKept(example.endpoint, path) && !isIgnored(example, path))
    .map((path) => ({
      ...example,
      name: `${example.endpoint.method} ${example.endpoint.path}`,
      path: path.join('.'),
      at: path,
    })),
)

const valueAt = (value: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>((part, key) => (part as Record<string | number, unknown> | undefined)?.[key], value)

it('is asked of every name', () => {
  expect(cases.length).toBeGreaterThan(60)
})

describe.each(cases)('$name: $path', ({ at, endpoint, input }) => {
  it.each([
    ['a line break', 'Two\nlines'],
    ['a return', 'Two\r\nlines'],
    ['a tab', 'Two\tcolumns'],
    ['a control character', 'Two\u0085lines'],
    ['a separator of lines', 'Two\u2028lines'],
  ])('keeps no %s', (_what, value) => {
    const { body } = inputWith(input(absentRecords()), 'body', at, value)
    const parsed = endpoint.body?.safeParse(body)
    const kept = parsed?.success ? String(valueAt(parsed.data, at) ?? '') : ''
    expect(kept).not.toMatch(/[\n\r\t\u0085\u2028]/)
  })
})
