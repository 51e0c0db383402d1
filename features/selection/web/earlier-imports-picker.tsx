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

/** The imports of one kind, known by what they added. */
export function EarlierImportsPicker({ kind, nouns: [many, one], stays }: EarlierImportsPickerProps) {
  const imports = useQuery(earlierImportsQuery(kind)).data?.imports ?? []
  return (
    <ImportsPicker
      imports={imports.map(({ added, ...rest }) => ({
        ...rest,
        name: `${added.toLocaleString('en')} ${added === 1 ? one : many}`,
        done: 'added',
      }))}
      about={`They are removed. ${stays}`}
      undone={undoneImport}
    />
  )
}
