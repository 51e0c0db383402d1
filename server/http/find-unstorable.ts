import { invalid, type Problem } from '#shared/errors.ts'
import { isStorable } from '#shared/plain-text.ts'
import { sharedWords } from '#shared/words.ts'

/** The refusal of a part of a request that holds a text which nobody can keep, with its path; undefined for all others. */
export function findUnstorable(value: unknown): Problem | undefined {
  const path = pathOf(value, '')
  if (path === undefined) return undefined
  const unstorable = sharedWords.message('holdsUnstorable')
  return invalid(`${path}: ${unstorable.message}`, [{ path, ...unstorable }])
}

function pathOf(value: unknown, path: string): string | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : path
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, inner] of Object.entries(value)) {
    const found = isStorable(key) ? pathOf(inner, path ? `${path}.${key}` : key) : path
    if (found !== undefined) return found
  }
  return undefined
}
