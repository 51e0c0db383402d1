import { useQuery } from '@tanstack/react-query'
import type { ImportedKind } from '../import-contract.ts'
import { importedWords, type Nouns } from '../import-words.ts'
import { undoneImport } from '../undo-words.ts'
import { earlierImportsQuery } from './imports-api.ts'
import { ImportsPicker } from './imports-picker.tsx'

interface EarlierImportsPickerProps {
  kind: ImportedKind
  /** What it added, in plural and singular. */
  nouns: Nouns
  /** Which of them stay, in a sentence. */
  stays: string
}

/** The imports of one kind, known by what they added. */
export function EarlierImportsPicker({ kind, nouns, stays }: EarlierImportsPickerProps) {
  const imports = useQuery(earlierImportsQuery(kind)).data?.imports ?? []
  return (
    <ImportsPicker
      imports={imports.map(({ added, updated, about, ...rest }) => ({
        ...rest,
        name: [importedWords({ added, updated }, nouns), about].filter(Boolean).join(' · '),
      }))}
      about={`What it added is removed, and what it wrote over is as before. ${stays}`}
      undone={undoneImport}
    />
  )
}
