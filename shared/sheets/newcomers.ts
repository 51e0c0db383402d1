import { readPhone } from '../phone.ts'
import type { RowProblem } from './row-problems.ts'
import { namesToCompare } from './sheet-names.ts'

type Newcomer = NonNullable<RowProblem['newcomer']>
type Records = readonly Readonly<Record<string, unknown>>[]

/** Stands in rows for somebody who has no id yet. */
const placeholder = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`

const isNewcomer = (value: unknown): value is Newcomer =>
  typeof value === 'object' && value !== null && 'fullName' in value && 'mobileNo' in value

/**
 * The rows whose people can be registered at once: those of nobody on record, and all of them, where others among them may
 * mean somebody of a like name. One row is no reason for a button of its own.
 */
export function registeredAtOnce(problems: readonly RowProblem[]): { strangers: RowProblem[]; all: RowProblem[] } {
  const all = problems.filter(({ newcomer }) => newcomer)
  const strangers = all.filter(({ people }) => !people?.length)
  return {
    strangers: strangers.length > 1 ? strangers : [],
    all: all.length > 1 && all.length > strangers.length ? all : [],
  }
}

/** A first name alone is that of many: each row without more is somebody else. */
function keyOf({ fullName, nric, mobileNo, email }: Newcomer, at: number): string {
  const [name = ''] = namesToCompare(fullName)
  const told = [nric.toUpperCase(), readPhone(mobileNo), email.toLowerCase()].join(' ').trim()
  return told || name.includes(' ') ? `${name} ${told}` : `${name} ${at}`
}

/** The records of an import with those who are registered with it: each once, and named by the same id in all their rows. */
export function withNewcomers<R extends Records[number]>(
  records: readonly R[],
): { records: (R & { vid?: unknown })[]; newcomers: (Newcomer & { id: string })[] } {
  const byKey = new Map<string, Newcomer & { id: string }>()
  const named = records.map((record, at) => {
    const { newcomer } = record
    if (!isNewcomer(newcomer)) return record
    const key = keyOf(newcomer, at)
    const one = byKey.get(key) ?? { ...newcomer, id: placeholder(byKey.size + 1) }
    byKey.set(key, one)
    return { ...record, vid: one.id }
  })
  return { records: named, newcomers: [...byKey.values()] }
}
