import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const rawSql = /\bsql(?:<[^`]*>)?`|\bsql\.raw\(|\bpg\.Client\b|\b(?:pool|client|owner|admin)\.query\(/
const holdsSql = (file: string) => rawSql.test(readFileSync(file, 'utf8'))
const statement = /\bsql(?:<[^`]*>)?`\s*(?:\$\{[^}]*\}\s*)?(?:select|insert|update|delete|with)\b/i
const holdsStatement = (file: string) => statement.test(readFileSync(file, 'utf8'))

/**
 * The server's tests that run on the system's PostgreSQL where it has one: those in whose file, in the file of the same
 * name or in a file that they import SQL is written by hand (the rest goes through the query builder, which writes the
 * same for each), and the one that counts the statements of every call; others that make every call stay with the
 * PostgreSQL that we bring. Of the many of features the queries that are themselves a statement written by hand: what
 * commands write is in every call. Found by reading, so that a new suite is in it by itself.
 */
export function sqlSuites(): string[] {
  return globSync('{server,features,cli,testing}/**/*.test.ts').filter(isSqlSuite).toSorted()
}

function isSqlSuite(file: string): boolean {
  if (file.startsWith('server/database/embedded/')) return false // starts programs of its own choice
  if (file === 'server/http/slow-readers.test.ts') return false // of bytes that wait in this server
  if (file === 'cli/commands.test.ts') return false // asks by hand what commands did; what they ask has suites of its own
  if (file === 'testing/statement-counts.test.ts') return true
  if (makesEveryCall(file)) return false
  const subject = file.replace('.test.ts', '.ts')
  if (file.startsWith('features/')) return file.includes('/queries/') && existsSync(subject) && holdsStatement(subject)
  return [file, subject, ...importsOf(file)].some((one) => existsSync(one) && !isTool(one) && holdsSql(one))
}

const makesEveryCall = (file: string) => importsOf(file).includes('testing/call-examples.ts')

/** What tests stand on has SQL of its own, in every suite the same. */
const isTool = (file: string) => file.startsWith('testing/') && !file.endsWith('.test.ts')

function importsOf(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(/from\s+'([#.][^']+)'/g)].map(([, target = '']) =>
    target.startsWith('#') ? target.slice(1) : path.posix.join(path.posix.dirname(file), target),
  )
}
