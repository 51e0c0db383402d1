import type { Plugin } from 'vite'

/** What only the server asks of a call: the browser sends and believes. */
const ofServer = new Set(['params', 'query', 'body', 'response', 'summary', 'historyAction', 'bodyLimit', 'status'])

interface Node {
  type: string
  start: number
  end: number
  [part: string]: unknown
}
interface Edit {
  start: number
  end: number
  text: string
}
type Parse = (code: string) => Node

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const nodesIn = (value: unknown): Node[] => (Array.isArray(value) ? value : [value]).filter(isNode)

function* walk(node: Node): Generator<Node> {
  yield node
  for (const part of Object.values(node)) for (const child of nodesIn(part)) yield* walk(child)
}

/** A call, or an object or a list that may hold some. */
const madeByCalls = new Set(['CallExpression', 'ObjectExpression', 'ArrayExpression'])

function edited(code: string, edits: readonly Edit[]): string {
  let text = code
  for (const { start, end, text: instead } of edits.toSorted((a, b) => b.start - a.start || b.end - a.end))
    text = text.slice(0, start) + instead + text.slice(end)
  return text
}

/** The constants of a file, each with its name and its statement. */
const constantsOf = (program: Node) =>
  nodesIn(program['body']).flatMap((statement) => {
    const isExported = statement.type === 'ExportNamedDeclaration'
    const [declaration] = nodesIn(isExported ? statement['declaration'] : statement)
    if (declaration?.type !== 'VariableDeclaration') return []
    return nodesIn(declaration['declarations']).flatMap(({ id, init }) =>
      isNode(id) && isNode(init) && id.type === 'Identifier'
        ? [{ statement, isExported, id, init, isAlone: nodesIn(declaration['declarations']).length === 1 }]
        : [],
    )
  })

function withoutServerParts(code: string, parse: Parse): string {
  const edits: Edit[] = []
  for (const node of walk(parse(code))) {
    const callee = node['callee']
    if (node.type !== 'CallExpression' || !isNode(callee) || callee['name'] !== 'defineEndpoint') continue
    for (const { key, start, end } of nodesIn(nodesIn(node['arguments'])[0]?.['properties'])) {
      if (!isNode(key) || !ofServer.has(String(key['name']))) continue
      const comma = /^\s*,/.exec(code.slice(end))?.[0].length ?? 0
      edits.push({ start, end: end + comma, text: '' })
    }
  }
  return edited(code, edits)
}

/** What nobody in the file names goes, one after the other: constants of its own, then what it imported for them. */
function withoutUnused(code: string, parse: Parse): string {
  const program = parse(code)
  const times = new Map<unknown, number>()
  for (const { type, name } of walk(program)) if (type === 'Identifier') times.set(name, (times.get(name) ?? 0) + 1)
  const edits: Edit[] = constantsOf(program)
    .filter(
      ({ isExported, isAlone, id, init }) =>
        !isExported && isAlone && madeByCalls.has(init.type) && times.get(id['name']) === 1,
    )
    .map(({ statement: { start, end } }) => ({ start, end, text: '' }))
  for (const statement of nodesIn(program['body'])) {
    const names = nodesIn(statement['specifiers']).map(({ local }) => isNode(local) && local['name'])
    // its own name, and that by which it is imported, where they are two nodes
    const isNamed = nodesIn(statement['specifiers']).some(({ local, imported }) => {
      if (!isNode(local)) return true
      const own = isNode(imported) && imported['name'] === local['name'] ? 2 : 1
      return (times.get(local['name']) ?? 0) > own
    })
    if (statement.type === 'ImportDeclaration' && names.length && !isNamed)
      edits.push({ start: statement.start, end: statement.end, text: '' })
  }
  return edits.length ? withoutUnused(edited(code, edits), parse) : code
}

/** A constant of which the bundler knows that it can go where nobody imports it. */
function withPureConstants(code: string, parse: Parse): string {
  const edits = constantsOf(parse(code))
    .filter(({ init }) => madeByCalls.has(init.type))
    .flatMap(({ init: { start, end } }) => [
      { start, end: start, text: '/* @__PURE__ */ (() => (' },
      { start: end, end, text: '))()' },
    ])
  return edited(code, edits)
}

/**
 * The browser needs of a contract where its calls go, and seldom what they are made of: the schemas of calls are left out,
 * and so is each constant that nobody uses then. So the library of schemas comes with the first form that checks by one,
 * and not with every page.
 */
export function stripSchemas(): Plugin {
  return {
    name: 'strip-schemas',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\/(?:features|shared)\/.*\.ts$/, code: /\bz\.|define(?:Endpoint|History)\(/ },
      handler(code) {
        const parse: Parse = (text) => this.parse(text) as unknown as Node // its type names every kind of node
        const stripped = withoutUnused(withoutServerParts(code, parse), parse)
        return { code: withPureConstants(stripped, parse), map: null, moduleSideEffects: false }
      },
    },
  }
}
