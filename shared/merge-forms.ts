import { byName, isObject } from './objects.ts'

type Item = Record<string, unknown>

/** A value that two people changed differently. `path` leads to it; an entry of a list is named by its key. */
export interface Conflict {
  path: string[]
  mine: unknown
  theirs: unknown
}

const isForm = (value: unknown): value is Item => isObject(value) && !Array.isArray(value) && !isWhole(value)
/** Two lists side by side in it belong together, place by place. */
const isWhole = (value: object) => 'venueIds' in value

/** What an entry of a list is known by, whatever else in it changes. */
export function keyOf(item: unknown): string | undefined {
  if (!isObject(item)) return undefined
  const { vid, id, key, index, field, roleName, zone } = item
  const found = [vid, id, key, index, field, roleName, zone].find((name) => name !== undefined && name !== '')
  return found === undefined || found === null ? undefined : String(found)
}

/** In one order of keys; nothing is nothing, however it is written. */
function canonical(value: unknown): unknown {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.length ? value.map(canonical) : ''
  if (typeof value !== 'object') return value
  const entries = Object.entries(value).map(([name, part]) => [name, canonical(part)] as const)
  const filled = entries.filter(([, part]) => part !== '')
  return filled.length ? Object.fromEntries(filled.toSorted(([one], [other]) => (one < other ? -1 : 1))) : ''
}

/** Whether a form would show the same. */
export const isSameValue = (one: unknown, other: unknown) =>
  JSON.stringify(canonical(one)) === JSON.stringify(canonical(other))

/**
 * Two saves of one form: each value is of the person who changed it, also inside lists whose entries have a key.
 * `conflicts` names what both changed differently; there `merged` has mine.
 */
export function mergeForms<Form extends object>(
  base: object,
  mine: Form,
  theirs: object,
): { merged: Form; conflicts: Conflict[] } {
  const conflicts: Conflict[] = []
  const [before, other] = [byName(base), byName(theirs)]
  const merged = Object.fromEntries(
    Object.entries(mine).map(([name, value]) => [name, merge(before[name], value, other[name], [name], conflicts)]),
  )
  // the names are those of mine
  return { merged: merged as Form, conflicts }
}

function merge(base: unknown, mine: unknown, theirs: unknown, path: string[], conflicts: Conflict[]): unknown {
  if (isSameValue(mine, theirs) || isSameValue(theirs, base)) return mine
  if (isSameValue(mine, base)) return theirs
  if (isForm(mine) && isForm(theirs)) return mergeObjects(isForm(base) ? base : {}, mine, theirs, path, conflicts)
  if (Array.isArray(mine) && Array.isArray(theirs)) {
    const lists = [Array.isArray(base) ? base : [], mine, theirs] as const
    const merged = mergeKeyed(lists, path, conflicts) ?? mergeTexts(lists)
    if (merged) return merged
  }
  conflicts.push({ path, mine, theirs })
  return mine
}

function mergeObjects(base: Item, mine: Item, theirs: Item, path: string[], conflicts: Conflict[]): Item {
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])]
  const parts = names.map((name) => [name, merge(base[name], mine[name], theirs[name], [...path, name], conflicts)])
  return Object.fromEntries(parts.filter(([, value]) => value !== undefined))
}

type Lists = readonly [base: readonly unknown[], mine: readonly unknown[], theirs: readonly unknown[]]

/** Entry by entry; entries that only I have may still be without a key. */
function mergeKeyed([base, mine, theirs]: Lists, path: string[], conflicts: Conflict[]): unknown[] | undefined {
  const isKeyed = (list: readonly unknown[]) => list.every((item) => keyOf(item) !== undefined)
  const kept = mine.filter((item) => keyOf(item) !== undefined)
  if (![base, kept, theirs].every(isKeyed) || !mine.every((item) => typeof item === 'object')) return undefined
  const byKey = (list: readonly unknown[]) => new Map(list.map((item) => [keyOf(item) ?? '', item]))
  const [before, own, other] = [byKey(base), byKey(kept), byKey(theirs)]
  const order = (list: readonly unknown[]) => list.map(keyOf)
  const isMovedByThem = isSameValue(order(kept.filter((i) => before.has(keyOf(i) ?? ''))), order(base))
  const keys = isMovedByThem ? [...other.keys(), ...own.keys()] : [...own.keys(), ...other.keys()]
  const merged = [...new Set(keys)].map((key) =>
    merge(before.get(key), own.get(key), other.get(key), [...path, key], conflicts),
  )
  return [...merged.filter((item) => item !== undefined), ...mine.filter((item) => keyOf(item) === undefined)]
}

/** What either added is added, what either took away is gone; two that replaced the same have to be asked. */
function mergeTexts([base, mine, theirs]: Lists): unknown[] | undefined {
  if (![...base, ...mine, ...theirs].every((item) => typeof item === 'string')) return undefined
  const gone = (list: readonly unknown[]) => base.filter((item) => !list.includes(item))
  const added = (list: readonly unknown[]) => list.filter((item) => !base.includes(item))
  const bothTook = gone(mine).some((item) => gone(theirs).includes(item))
  if (bothTook && added(mine).length && added(theirs).length) return undefined
  const kept = mine.filter((item) => theirs.includes(item) || !base.includes(item))
  return [...kept, ...added(theirs).filter((item) => !mine.includes(item))]
}

/** The form with the other person's value where a conflict was decided for it. */
export function takeTheirs<Form extends object>(form: Form, { path, theirs }: Conflict): Form {
  // the same form: only the value at the path is another one
  return put(form, path, theirs) as Form
}

function put(place: unknown, [name, ...rest]: string[], value: unknown): unknown {
  if (name === undefined) return value
  if (!Array.isArray(place)) {
    const before = isObject(place) ? place : {}
    const next = { ...before, [name]: put(before[name], rest, value) }
    if (next[name] === undefined) delete next[name]
    return next
  }
  const at = place.findIndex((item) => keyOf(item) === name)
  const next = put(place[at], rest, value)
  if (at < 0) return next === undefined ? place : [...place, next]
  return next === undefined ? place.toSpliced(at, 1) : place.with(at, next)
}
