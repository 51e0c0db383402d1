import type { Plugin } from 'vite'

/** What only the server asks of a call: the browser sends and believes. */
const ofServer = new Set(['params', 'query', 'body', 'response', 'summary', 'historyAction', 'bodyLimit', 'status'])

interface Node {
  type: string
  start: number
  end: number
  [part: string]: unknown
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const nodesIn = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [])

function* walk(node: Node): Generator<Node> {
  yield node
  for (const part of Object.values(node)) for (const child of nodesIn(part)) yield* walk(child)
}

const isCallOf = (node: Node, name: string) => node.type === 'CallExpression' && isNode(node['callee']) && node['callee']['name'] === name

/**
 * The browser needs of a contract where its calls go, and seldom what they are made of: the schemas of calls are left out,
 * and each constant that is made by a call is left out where nobody uses it. So the library of schemas comes with the first
 * form that checks by one, and not with every page.
 */
export function stripSchemas(): Plugin {
  return {
    name: 'strip-schemas',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\/(?:features|shared)\/.*\.ts$/, code: /\bz\.|define(?:Endpoint|History)\(/ },
      handler(code) {
        const program = this.parse(code) as unknown as Node // the parser's type names every kind of node
        const edits: { start: number; end: number; text: string }[] = []
        for (const statement of nodesIn(program['body'])) {
          const declaration = statement.type === 'ExportNamedDeclaration' ? statement['declaration'] : statement
          if (!isNode(declaration) || declaration.type !== 'VariableDeclaration') continue
          for (const { init, id } of nodesIn(declaration['declarations'])) {
            if (!isNode(init) || !isNode(id) || id.type !== 'Identifier' || init.type !== 'CallExpression') continue
            edits.push({ start: init.start, end: init.start, text: '/* @__PURE__ */ (() => ' })
            edits.push({ start: init.end, end: init.end, text: ')()' })
          }
        }
        for (const node of walk(program)) {
          if (!isCallOf(node, 'defineEndpoint')) continue
          const [endpoint] = nodesIn(node['arguments'])
          for (const property of nodesIn(endpoint?.['properties'])) {
            const key = property['key']
            if (!isNode(key) || !ofServer.has(String(key['name']))) continue
            const comma = /^\s*,/.exec(code.slice(property.end))?.[0].length ?? 0
            edits.push({ start: property.start, end: property.end + comma, text: '' })
          }
        }
        let stripped = code
        for (const { start, end, text } of edits.toSorted((a, b) => b.start - a.start || b.end - a.end))
          stripped = stripped.slice(0, start) + text + stripped.slice(end)
        return { code: stripped, map: null }
      },
    },
  }
}
