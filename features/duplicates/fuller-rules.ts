import type { Side } from './compare-rules.ts'

/** What is known of a record that may stay. */
export interface Weighed {
  /** Whether it has the status that everybody begins with. */
  isNew: boolean
  hasNric: boolean
  /** How many of its fields say something. */
  filled: number
  /** Its sessions, groups, notes and papers. */
  belongings: number
  createdOn: string
}

/**
 * The record that stays unless somebody chooses: never a new one over one that was taken on; else the one that says more
 * and has more behind it, and of two alike the older.
 */
export function fullerOf(one: Weighed, other: Weighed): Side {
  if (one.isNew !== other.isNew) return one.isNew ? 'other' : 'one'
  const [mine, theirs] = [one.filled + one.belongings, other.filled + other.belongings]
  if (mine !== theirs) return mine > theirs ? 'one' : 'other'
  return other.createdOn < one.createdOn ? 'other' : 'one'
}

/** Whose name is surely written as it is in the identity card: of the one whose number is known, where it is one alone. */
export function namedBest(one: Weighed, other: Weighed): Side | undefined {
  if (one.hasNric === other.hasNric) return undefined
  return one.hasNric ? 'one' : 'other'
}

/** How many values say something. */
export const countFilled = (record: Readonly<Record<string, unknown>>, names: readonly string[]): number =>
  names.filter((name) => saysSomething(record[name])).length

function saysSomething(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0
  if (typeof value === 'object' && value !== null) return Object.values(value).some(saysSomething)
  return Boolean(value)
}
