import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { formatDate, isDate } from '#shared/dates.ts'
import type { FormField } from '#shared/form-field.ts'
import { completeRecord } from '#shared/sheets/complete-records.ts'
import type { SheetChoices } from '#shared/sheets/sheet-choices.ts'
import { findDifferences } from '#shared/sheets/sheet-differences.ts'
import {
  choiceOf,
  type KnownChoice,
  type KnownRow,
  type SheetChange,
  type SheetQuestion,
  updateOf,
} from './known-rows.ts'
import type { KnownWords } from './known-words.ts'
import type { SheetImport } from './sheet-import.ts'

interface Asked {
  fields: readonly FormField[]
  known: readonly KnownRow[]
  choices: SheetChoices
  findChanges?: SheetImport['findChanges'] | undefined
  joinRows?: SheetImport['joinRows'] | undefined
  words: KnownWords
}

/** A question with the row of the sheet that it is about. */
export type RowQuestion = SheetQuestion & { row: number }

interface RowFindings {
  changes: readonly SheetChange[]
  questions: readonly RowQuestion[]
}

/** What each row that is shown says otherwise than the record or the earlier row, whatever is chosen for it. */
export function useFindings({
  fields,
  known,
  choices,
  findChanges,
  joinRows = (earlier, later) => [completeRecord(earlier, later), later],
  words,
}: Asked): ReadonlyMap<number, RowFindings> {
  const name = useId()
  const rows = known.filter(({ vid }) => vid)
  const updates = rows.map(({ vid = '', row, others, record, more }) => {
    const numbers = [row, ...others]
    return [record, ...more].map((one, at) => updateOf(vid, one, choices.meant[numbers[at] ?? 0]))
  })
  const { data } = useQuery({
    queryKey: ['import-changes', name, updates],
    queryFn: async ({ signal }) => (findChanges ? await findChanges(updates, signal) : []),
    enabled: Boolean(findChanges && updates.length),
    placeholderData: (before) => before,
    gcTime: 0,
  })
  const inFile = known.flatMap((one) => {
    const { row, record, other } = one
    if (!other) return []
    const later = choiceOf(one, choices) === 'update' || words.tellsFilledOnly ? joinRows(other, record)[0] : record
    const changes = findDifferences(fields, other, later).map((change) => ({ ...change, stays: !change.after }))
    return [[row, { changes, questions: [] }] as const]
  })
  const onRecord = rows.map(({ row, others }, i) => {
    const { changes = [], questions = [] } = data?.[i] ?? {}
    const placed = questions.map((one) => ({ ...one, row: [row, ...others][one.at] ?? row }))
    return [row, { changes, questions: placed }] as const
  })
  return new Map<number, RowFindings>([...inFile, ...(data ? onRecord : [])])
}

/** A date as forms write it, whatever the sheet's cell and the record have. */
const written = (text: string) => (isDate(text) ? formatDate(text) : text)

interface ChangesProps {
  changes: readonly SheetChange[] | undefined
  /** What is said where nothing is another. */
  says: string
  /** What is said below the changes: what becomes of the rest. */
  rest?: string
}

export const wordsOfNothing = (one: KnownRow, choices: SheetChoices, { joins }: KnownWords) => {
  if (!one.vid && joins) return joins
  return one.vid || choiceOf(one, choices) === 'update' ? 'The row says nothing new.' : 'Both rows say the same.'
}

/** What becomes of the record beside the changes, by what is chosen for the row. */
export function wordsOfRest({ vid, name }: KnownRow, choice: KnownChoice, canUpdate: boolean): string {
  if (!vid) return choice === 'update' ? 'Both rows come in as one.' : ''
  if (choice === 'update') return 'Everything else stays as it is.'
  if (choice === 'add') return `${name} stays as it is.`
  return canUpdate ? 'Nothing of this is changed unless you choose Update.' : ''
}

const isCounted = /^(?:New |Members with )/

/** "Size: 12 → 15", "Size: 15 (empty until now)", "Size: 12 stays; the row says nothing of it". */
function Change({ field, before, after, stays }: SheetChange) {
  if (stays)
    return (
      <>
        {field}: {written(before)} stays; the row says nothing of it
      </>
    )
  if (!before) return `${field}: ${written(after)}${isCounted.test(field) ? '' : ' (empty until now)'}`
  return (
    <>
      {field}: <s>{written(before)}</s> → {after ? written(after) : 'empty'}
    </>
  )
}

/** What becomes another, line by line. */
export function Changes({ changes, says, rest }: ChangesProps) {
  if (!changes) return null
  if (!changes.length)
    return (
      <Text size="sm" c="dimmed">
        {says}
      </Text>
    )
  return (
    <>
      {changes.map((change, at) => (
        <Text key={`${change.field} ${at}`} size="sm" style={{ overflowWrap: 'anywhere' }}>
          <Change {...change} />
        </Text>
      ))}
      {rest ? (
        <Text size="sm" c="dimmed">
          {rest}
        </Text>
      ) : null}
    </>
  )
}
