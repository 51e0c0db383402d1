import { createHash } from 'node:crypto'

export const frozenList = 'server/database/migrations/frozen.txt'

/**
 * What a list of landed migrations (a line each: SHA-256, two spaces, name) has against those that are there. Databases
 * have run them already: a change would reach new ones only.
 */
export function findThawed(list: string, contents: ReadonlyMap<string, string>): string[] {
  const frozen = new Map(
    list.split('\n').flatMap((line) => {
      const [hash, name] = line.split('  ')
      return hash && name ? [[name, hash] as const] : []
    }),
  )
  const names = [...frozen.keys()]
  const unordered = names.filter((name, at) => name < (names[at - 1] ?? ''))
  const gone = names.filter((name) => !contents.has(name))
  return [
    ...unordered.map((name) => `${frozenList}: ${name} needs a higher number than all that landed before it`),
    ...gone.map((name) => `${name}: has landed, and keeps its name and its place in the order`),
    ...[...contents].flatMap(([name, content]) => changeOf(name, content, frozen.get(name))),
  ]
}

function changeOf(name: string, content: string, frozen: string | undefined): string[] {
  const hash = createHash('sha256').update(content).digest('hex')
  if (hash === frozen) return []
  return frozen
    ? [`${name}: has landed and is never edited: write a new migration`]
    : [`${name}: is new: when it is final, append this line to ${frozenList}:\n${hash}  ${name}`]
}
