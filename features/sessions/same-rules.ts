import { byName } from '#shared/objects.ts'

/** Whether every field of `wanted` is in `before` as it is; objects are compared by their values. */
export function isSame(before: object, wanted: object): boolean {
  const text = (value: unknown): string =>
    JSON.stringify(value, (_key, part) =>
      part && typeof part === 'object' && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
        : part,
    )
  return Object.entries(wanted).every(([key, value]) => text(value) === text(byName(before)[key]))
}
