import { Alert, Anchor, Button, Group, Select, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { completeRecord } from '#shared/complete-records.ts'
import type { FormField } from '#shared/form-field.ts'
import type { SheetChoices } from '#shared/sheet-choices.ts'
import { findDifferences } from '#shared/sheet-differences.ts'
import { AppLink } from './app-link.tsx'
import styles from './import-table.module.css'
import { choiceOf, type KnownChoice, type KnownRow, type SheetChange } from './known-rows.ts'
import { usePhone } from './use-phone.ts'
import type { SheetImport } from './use-sheet-import.ts'

interface ImportKnownProps {
  fields: readonly FormField[]
  known: readonly KnownRow[]
  choices: SheetChoices
  /** Where people on record can be updated: what that would change. */
  findChanges?: SheetImport['findChanges'] | undefined
  onChange: (part: Partial<SheetChoices>) => void
}

const shown = 100

const choiceWords: Record<KnownChoice, string> = { leave: 'Leave out', update: 'Update', add: 'Add as new' }

/** The choices when all of these rows get this one. */
function withChoice(choices: SheetChoices, rows: readonly KnownRow[], choice: KnownChoice): Partial<SheetChoices> {
  const numbers = new Set(rows.map(({ row }) => row))
  const without = (kept: Readonly<Record<number, true>>) =>
    Object.entries(kept).filter(([row]) => !numbers.has(Number(row)))
  const chosen = [...numbers].map((row) => [row, true] as const)
  return {
    added: Object.fromEntries([...without(choices.added), ...(choice === 'add' ? chosen : [])]),
    updated: Object.fromEntries([...without(choices.updated), ...(choice === 'update' ? chosen : [])]),
    left: Object.fromEntries([...without(choices.left), ...(choice === 'leave' ? chosen : [])]),
  }
}

/**
 * Rows of people who are on record already, or stand in an earlier row: they are left out, unless somebody says what else to
 * do. Those who have but the name of somebody are asked about by themselves, and added.
 */
export function ImportKnown({ known, ...rest }: ImportKnownProps) {
  const unsure = known.filter(({ isUnsure }) => isUnsure)
  const sure = known.filter(({ isUnsure }) => !isUnsure)
  const have = unsure.length === 1 ? '1 row has' : `${unsure.length.toLocaleString('en')} rows have`
  return (
    <>
      {sure.length ? <KnownRows known={sure} title={titleOf(sure, rest.choices)} {...rest} /> : null}
      {unsure.length ? (
        <KnownRows known={unsure} title={`${have} the name of somebody who is there: the same person?`} {...rest} />
      ) : null}
    </>
  )
}

function titleOf(known: readonly KnownRow[], choices: SheetChoices): string {
  const count = known.length === 1 ? '1 row is' : `${known.length.toLocaleString('en')} rows are`
  const where = [
    known.some(({ sameRow }) => !sameRow) ? 'are there already' : '',
    known.some(({ sameRow }) => sameRow) ? 'stand in the file twice' : '',
  ].filter(Boolean)
  const isAnyChosen = known.some((one) => choiceOf(one, choices) !== 'leave')
  return `${count} of people who ${where.join(' or ')}${isAnyChosen ? '' : ', and left out'}`
}

function KnownRows({ title, fields, known, choices, findChanges, onChange }: ImportKnownProps & { title: string }) {
  const changes = useChanges({ fields, known, choices, findChanges })
  const isPhone = usePhone()
  const canUpdate = ({ vid, sameRow }: KnownRow) => Boolean((vid && findChanges) || sameRow)
  const set = (rows: readonly KnownRow[], choice: KnownChoice) => onChange(withChoice(choices, rows, choice))
  const isAnyChosen = known.some((one) => choiceOf(one, choices) !== 'leave')
  const updatable = known.filter(canUpdate)
  return (
    <Alert color="blue" title={title}>
      {known.some(({ isUnsure }) => isUnsure) ? (
        <Text size="sm" mb="xs">
          Nothing else in these rows says so. They are added as new people, unless you say otherwise.
        </Text>
      ) : null}
      {updatable.some(({ vid }) => vid) ? (
        <Text size="sm" mb="xs">
          Update writes the cells that are filled over what is kept of them, and leaves the rest as it is. Undo puts it
          back.
        </Text>
      ) : null}
      {updatable.some(({ vid }) => !vid) ? (
        <Text size="sm" mb="xs">
          Update of a row that stands in the file twice completes the earlier row: its filled cells are written over
          that one, and both are imported as one person.
        </Text>
      ) : null}
      <Table.ScrollContainer
        minWidth={isPhone ? 0 : 480}
        mah={320}
        tabIndex={0}
        aria-label="People who are there already"
      >
        <Table stickyHeader className={styles.table}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Row</Table.Th>
              <Table.Th scope="col">In the file</Table.Th>
              <Table.Th scope="col">There already</Table.Th>
              <Table.Th scope="col">Choice</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {known.slice(0, shown).map((one) => {
              const { row, inSheet, name, detail, to } = one
              return (
                <Table.Tr key={row}>
                  <Table.Td data-label="Row">{row}</Table.Td>
                  <Table.Td data-label="In the file">{inSheet}</Table.Td>
                  <Table.Td>
                    {to ? (
                      <Anchor component={AppLink} to={to} target="_blank">
                        {name}
                      </Anchor>
                    ) : (
                      name
                    )}
                    , {detail}
                    <Changes changes={changes.get(row)} says={wordsOfNothing(one, choices)} />
                  </Table.Td>
                  <Table.Td>
                    <Select
                      size="xs"
                      w={{ base: '100%', sm: '8rem' }}
                      aria-label={`Choice for row ${row}, ${inSheet}`}
                      data={(['leave', ...(canUpdate(one) ? (['update'] as const) : []), 'add'] as const).map(
                        (value) => ({ value, label: choiceWords[value] }),
                      )}
                      value={choiceOf(one, choices)}
                      allowDeselect={false}
                      onChange={(value) => value && set([one], value as KnownChoice)}
                    />
                  </Table.Td>
                </Table.Tr>
              )
            })}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Group mt="sm" gap="xs">
        {updatable.length ? (
          <Button size="compact-sm" variant="default" onClick={() => set(updatable, 'update')}>
            Update all of them
          </Button>
        ) : null}
        <Button size="compact-sm" variant="default" onClick={() => set(known, 'add')}>
          Add all of them as new
        </Button>
        {isAnyChosen ? (
          <Button size="compact-sm" variant="default" onClick={() => set(known, 'leave')}>
            Leave all of them out
          </Button>
        ) : null}
      </Group>
    </Alert>
  )
}

/** What each row that is shown says otherwise than the record or the earlier row, whatever is chosen for it. */
function useChanges({
  fields,
  known,
  choices,
  findChanges,
}: Omit<ImportKnownProps, 'onChange'>): ReadonlyMap<number, SheetChange[]> {
  const name = useId()
  const rows = known.slice(0, shown).filter(({ vid }) => vid)
  const updates = rows.map(({ vid = '', record }) => ({ vid, row: record }))
  const { data } = useQuery({
    queryKey: ['import-changes', name, updates],
    queryFn: async ({ signal }) => (findChanges ? await findChanges(updates, signal) : []),
    enabled: Boolean(findChanges && updates.length),
    placeholderData: (before) => before,
    gcTime: 0,
  })
  const inFile = known.flatMap(({ row, record, other }) =>
    other
      ? [[row, findDifferences(fields, other, choices.updated[row] ? completeRecord(other, record) : record)] as const]
      : [],
  )
  return new Map([...inFile, ...(data ? rows.map(({ row }, i) => [row, data[i] ?? []] as const) : [])])
}

const written = (text: string) => text || 'nothing'

interface ChangesProps {
  changes: readonly SheetChange[] | undefined
  /** What is said where nothing is another. */
  says: string
}

const wordsOfNothing = ({ row, vid }: KnownRow, { updated }: SheetChoices) =>
  vid || updated[row] ? 'The row says nothing new.' : 'Both rows say the same.'

function Changes({ changes, says }: ChangesProps) {
  if (!changes) return null
  if (!changes.length)
    return (
      <Text size="sm" c="dimmed">
        {says}
      </Text>
    )
  return (
    <>
      {changes.map(({ field, before, after }) => (
        <Text key={field} size="sm" style={{ overflowWrap: 'anywhere' }}>
          {field}: {before ? <s>{before}</s> : written(before)} → {written(after)}
        </Text>
      ))}
    </>
  )
}
