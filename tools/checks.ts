import path from 'node:path'

export interface Check {
  name: string
  /** What it keeps. */
  about: string
  command: string[]
}

const bin = (name: string) => path.resolve('node_modules/.bin', name)

/** What every change must satisfy before any test runs; cheapest first. */
export const checks: Check[] = [
  {
    name: 'format',
    about: 'one way to write it down',
    command: [bin('biome'), 'check', '--linter-enabled=false', '.'],
  },
  { name: 'structure', about: 'who may import whom', command: [process.execPath, 'tools/check-structure.ts'] },
  { name: 'types', about: 'the types fit', command: [bin('tsc'), '--noEmit', '-p', '.'] },
  { name: 'lint', about: 'known mistakes', command: [bin('oxlint'), '--type-aware', '--deny-warnings'] },
]
