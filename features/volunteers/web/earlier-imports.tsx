import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { keptWords, type Undone } from '#features/selection/undo-words.ts'
import { addressOfImported } from '#features/selection/web/imports-api.ts'
import { ImportsPicker } from '#features/selection/web/imports-picker.tsx'
import { importsQuery } from './import-api.ts'

export const countOf = (count: number) => (count === 1 ? '1 volunteer' : `${count.toLocaleString('en')} volunteers`)

export const wordsOfUndo = (done: Undone, updated: number) =>
  [`The import is undone: ${countOf(done.restorable)} ${updated ? 'removed or as before' : 'removed'}`, keptWords(done)]
    .filter(Boolean)
    .join(', ')

const wordsOf = ({ added, updated }: { added: number; updated: number }) =>
  [added || !updated ? `${countOf(added)} added` : '', updated ? `${updated.toLocaleString('en')} updated` : '']
    .filter(Boolean)
    .join(', ')

/** Who was updated, changed since, and has kept what the import wrote. */
function wordsOfKept({ keptUpdates: count, keptNames: names }: { keptUpdates: number; keptNames: string[] }): string {
  if (!count) return ''
  const others = count - names.length
  const named = others > 0 ? `${names.join(', ')} and ${others.toLocaleString('en')} more` : names.join(', ')
  return count === 1
    ? `1 volunteer was changed since, and has kept what the import wrote: ${named}.`
    : `${count.toLocaleString('en')} volunteers were changed since, and have kept what the import wrote: ${named}.`
}

const addressOf = ({ added, changeSetId }: { added: number; changeSetId: string }) =>
  added ? addressOfImported([changeSetId]) : undefined

/** The imports of volunteers, known by their files. */
export function EarlierImports({ opened, onLeave }: { opened: boolean; onLeave: () => void }) {
  const imports = useQuery(importsQuery).data?.imports
  if (!imports?.length) return opened && imports ? <Text>No spreadsheet was imported in the last 30 days.</Text> : null
  return (
    <ImportsPicker
      imports={imports.map((one) => ({
        ...one,
        name: one.fileName || 'A spreadsheet',
        done: wordsOf(one),
        kept: wordsOfKept(one),
        address: addressOf(one),
      }))}
      opened={opened}
      onLeave={onLeave}
      about="They are removed, or as they were before. People who were changed since, joined a group or are signed up for a session stay."
      undone={(plan, { updated }) => wordsOfUndo(plan, updated)}
    />
  )
}
