import { mostNamed, type UndoPlan } from './undo-rules.ts'

export const nothingToUndo = 'None of this can be undone now. What it changed has since been changed again, or is gone.'

export const allChangedSince = 'Nothing of it can be undone: everybody whom it brought was changed since.'

/** Why an undo does nothing: of an import whose people were all changed since, with who they are, and what its window can do. */
export function refusalOf({ staying, stayingNames }: UndoPlan, opensImports: boolean): string {
  if (!staying) return nothingToUndo
  const more = opensImports ? ' The import window lists them under Earlier imports, and can remove them too.' : ''
  return `Nothing was undone: ${keptWords({ kept: stayingNames, keptTotal: staying })}.${more}`
}

/** What an undo would do, in sentences; each count by itself, as removing is not bringing back. */
export function undoWords({ restorable, removed }: { restorable: number; removed: number }): string[] {
  const sentence = (count: number, does: string) =>
    count ? [`${count.toLocaleString('en')} ${count === 1 ? 'record' : 'records'} will be ${does}.`] : []
  return [...sentence(removed, 'removed'), ...sentence(restorable - removed, 'as before')]
}

/** What is said of people whom an undone import brought, and who are still there. */
export const stayingWords = (count: number): string =>
  count === 1
    ? '1 volunteer stays: changed since, in a group, or signed up for a session.'
    : `${count.toLocaleString('en')} volunteers stay: changed since, in a group, or signed up for a session.`

/** What the undo of an import says when it is done. */
export const undoneImport = (done: Undone): string =>
  [`The import is undone: ${counts(done).join(', ')}`, keptWords(done)].filter(Boolean).join(', ')

function counts({ restorable, removed = restorable }: Undone): string[] {
  const putBack = restorable - removed
  return [
    ...(removed || !putBack ? [`${removed.toLocaleString('en')} removed`] : []),
    ...(putBack ? [`${putBack.toLocaleString('en')} as before`] : []),
  ]
}

export interface Undone {
  restorable: number
  /** Of these: how many an import brought; all of them unless told. */
  removed?: number
  kept: readonly { recordName: string }[]
  keptTotal: number
}

/** Who was changed since and stays: by their names, where these are few. */
export function keptWords({ kept, keptTotal }: Omit<Undone, 'restorable'>): string {
  if (!keptTotal) return ''
  const names = kept.slice(0, mostNamed).flatMap(({ recordName }) => recordName || [])
  const isAll = names.length === keptTotal
  const named = isAll ? names.join(', ').replace(/, ([^,]*)$/, ' and $1') : `${names.join(', ')} and others`
  const counted = `${keptTotal.toLocaleString('en')} changed since and ${keptTotal === 1 ? 'stays' : 'stay'}`
  return names.length ? `${counted}: ${named}` : counted
}
