import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { stripSchemas } from './strip-schemas.ts'

/** What the browser gets of a file, without its line breaks. */
function strip(code: string): string {
  const { transform } = stripSchemas()
  if (typeof transform !== 'object') throw new Error('no transform')
  const out = transform.handler.call({ parse: parseAst } as never, code, '', undefined as never) // no more of it is used
  return (out as { code: string }).code.replaceAll(/\s+/g, ' ').trim()
}
const made = (init: string) => `/* @__PURE__ */ (() => (${init}))()`

test('a call keeps its address, and none of what only the server asks', () => {
  const code = `
    import { z } from 'zod'
    import { history } from './history-words.ts'
    const one = z.strictObject({ id: z.uuid() })
    const parts = { params: one }
    export const save = defineEndpoint({ method: 'PUT', path: '/x/:id', summary: \`a \${1}\`,
      historyAction: history.message('saved'), repeatable: true, ...parts, body: z.object({}), status: 201 })
    export const list = defineEndpoint({ method: 'GET', path: '/x', params: one, response: z.array(one) })`
  const parts = `const parts = ${made('{ params: one }')}`
  const one = `const one = ${made('z.strictObject({ id: z.uuid() })')}`
  expect(strip(code)).toBe(
    [
      `import { z } from 'zod' ${one} ${parts}`,
      `export const save = ${made("defineEndpoint({ method: 'PUT', path: '/x/:id', repeatable: true, ...parts, })")}`,
      `export const list = ${made("defineEndpoint({ method: 'GET', path: '/x', })")}`,
    ].join(' '),
  )
})

test('what nobody names any more goes with what it was imported for', () => {
  const code = `
    import { z } from 'zod'
    import { plainLine as line, other } from './plain-text.ts'
    const name = line(80)
    const form = z.object({ name })
    export const save = defineEndpoint({ method: 'PUT', path: '/x', body: form })
    export const kept = () => other`
  expect(strip(code)).toBe(
    [
      "import { plainLine as line, other } from './plain-text.ts'",
      `export const save = ${made("defineEndpoint({ method: 'PUT', path: '/x', })")}`,
      'export const kept = () => other',
    ].join(' '),
  )
})

test('a form that the browser checks by stays', () => {
  const code = `import { z } from 'zod'\nexport const form = z.object({ name: z.string() })`
  expect(strip(code)).toBe(`import { z } from 'zod' export const form = ${made('z.object({ name: z.string() })')}`)
})
