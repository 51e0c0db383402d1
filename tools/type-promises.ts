import { type ESTree, parseSync, Visitor } from 'vite'

/** Of a thousand lines outside tests at most so many may promise the compiler what it does not see. */
const most = { as: 3, '!': 1 }
const counted = /^(product|features|server|shared|web|cli|demo|tools)\/.*(?<!\.test)\.tsx?$/

interface Promises {
  as: number
  '!': number
  /** What may be nowhere, one line each. */
  problems: string[]
}

/** Every `as` (but `as const`) and every `!` of a file. */
export function readPromises(file: string, source: string): Promises {
  const { program, comments } = parseSync(file, source)
  const lineOf = (place: number) => source.slice(0, place).split('\n').length
  const explained = new Set(comments.flatMap(({ start, end }) => [lineOf(start), lineOf(end), lineOf(end) + 1]))
  const found: Promises = { as: 0, '!': 0, problems: [] }
  const refuse = ({ start }: ESTree.Node, why: string) => found.problems.push(`${file}:${lineOf(start)}: ${why}`)
  new Visitor({
    TSAsExpression(node) {
      if (isConst(node)) return
      found.as++
      if (node.typeAnnotation.type === 'TSNeverKeyword') refuse(node.typeAnnotation, '`as never` fits anything')
      const isForced = isAs(node.expression) && node.expression.typeAnnotation.type === 'TSUnknownKeyword'
      const lines = [lineOf(node.start), lineOf(node.end)]
      if (isForced && !lines.some((line) => explained.has(line)))
        refuse(node, '`as unknown as` has its reason in a comment beside it')
    },
    TSNonNullExpression() {
      found['!']++
    },
  }).visit(program)
  return found
}

const isAs = (node: ESTree.Expression): node is ESTree.TSAsExpression => node.type === 'TSAsExpression'
const isConst = ({ typeAnnotation: type }: ESTree.TSAsExpression) =>
  type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' && type.typeName.name === 'const'

/** What all files together promise too much; tests may promise what they like. */
export function findPromises(sources: ReadonlyMap<string, string>): string[] {
  const own = [...sources].filter(([file]) => counted.test(file))
  const lines = own.reduce((sum, [, source]) => sum + source.split('\n').length - 1, 0)
  const found = own.map(([file, source]) => readPromises(file, source))
  const tooMany = (['as', '!'] as const).flatMap((kind) => {
    const count = found.reduce((sum, one) => sum + one[kind], 0)
    const allowed = Math.floor((lines / 1000) * most[kind])
    return count > allowed
      ? [`${count} times \`${kind}\` in ${lines} lines, at most ${allowed}: look at a value, or type it at its source`]
      : []
  })
  return [...found.flatMap(({ problems }) => problems), ...tooMany]
}
