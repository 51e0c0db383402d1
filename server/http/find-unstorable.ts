import { invalid, type Problem } from '#shared/errors.ts'
import { isStorable } from '#shared/plain-text.ts'
import { sharedWords } from '#shared/words.ts'

const mostNamed = 100

/** The refusal of a part of a request with texts that nobody can keep, with the path of each; undefined for all others. */
export function findUnstorable(value: unknown): Problem | undefined {
  const paths: string[] = []
  gather(value, '', paths)
  const [first] = paths
  if (first === undefined) return undefined
  const unstorable = sharedWords.message('holdsUnstorable')
  return invalid(
    `${first}: ${unstorable.message}`,
    paths.map((path) => ({ path, ...unstorable })),
  )
}

/** A key that cannot be kept is named by where it stands, once. */
function gather(value: unknown, path: string, paths: string[]): void {
  if (paths.length >= mostNamed) return
  if (typeof value === 'string') return void (isStorable(value) || paths.push(path))
  if (typeof value !== 'object' || value === null) return
  const entries = Object.entries(value)
  if (entries.some(([key]) => !isStorable(key))) return void paths.push(path)
  for (const [key, inner] of entries) gather(inner, path ? `${path}.${key}` : key, paths)
}
