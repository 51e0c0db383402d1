import { useQuery } from '@tanstack/react-query'
import { keptWords, type Undone } from '#features/selection/undo-rules.ts'
import { ImportsPicker } from '#features/selection/web/imports-picker.tsx'
import { importsQuery } from './api.ts'

export const countOf = (count: number) => (count === 1 ? '1 volunteer' : `${count.toLocaleString('en')} volunteers`)

export const wordsOfUndo = (done: Undone, updated: number) =>
  [`The import is undone: ${countOf(done.restorable)} ${updated ? 'removed or as before' : 'removed'}`, keptWords(done)]
    .filter(Boolean)
    .join(', ')

const wordsOf = ({ added, updated }: { added: number; updated: number }) =>
  [added || !updated ? `${countOf(added)} added` : '', updated ? `${updated.toLocaleString('en')} updated` : '']
    .filter(Boolean)
    .join(', ')

/** The imports of volunteers, known by their files. */
export function EarlierImports() {
  const imports = useQuery(importsQuery).data?.imports ?? []
  return (
    <ImportsPicker
      imports={imports.map((one) => ({ ...one, name: one.fileName || 'A spreadsheet', done: wordsOf(one) }))}
      about="They are removed, or as they were before. People who were changed since, joined a group or are signed up for a session stay."
      undone={(plan, { updated }) => wordsOfUndo(plan, updated)}
    />
  )
}
