import { useQuery } from '@tanstack/react-query'
import type { ImportedKind } from '../import-contract.ts'
import { undoneImport } from '../undo-rules.ts'
import { earlierImportsQuery } from './imports-api.ts'
import { ImportsPicker } from './imports-picker.tsx'

interface EarlierImportsPickerProps {
  kind: ImportedKind
  /** What it added, in plural and singular. */
  nouns: readonly [string, string]
  /** Which of them stay, in a sentence. */
  stays: string
}

const doneOf = (added: number, updated: number): string => {
  if (!updated) return 'added'
  return added ? `added, ${updated.toLocaleString('en')} updated` : 'updated'
}

/** The imports of one kind, known by what they added. */
export function EarlierImportsPicker({ kind, nouns: [many, one], stays }: EarlierImportsPickerProps) {
  const imports = useQuery(earlierImportsQuery(kind)).data?.imports ?? []
  return (
    <ImportsPicker
      imports={imports.map(({ added, updated, ...rest }) => ({
        ...rest,
        name: `${(added || updated).toLocaleString('en')} ${(added || updated) === 1 ? one : many}`,
        done: doneOf(added, updated),
      }))}
      about={`What it added is removed, and what it wrote over is as before. ${stays}`}
      undone={undoneImport}
    />
  )
}
