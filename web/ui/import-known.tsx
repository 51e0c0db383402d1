import { Alert, Anchor, Button, Group, Select, Table, Text } from '@mantine/core'
import type { FormField } from '#shared/form-field.ts'
import type { SheetChoices } from '#shared/sheets/sheet-choices.ts'
import { AppLink } from './app-link.tsx'
import { Changes, useFindings, wordsOfNothing, wordsOfRest } from './import-changes.tsx'
import { updatedTwice } from './import-plan.ts'
import { ImportQuestion } from './import-question.tsx'
import styles from './import-table.module.css'
import { becomesOf, choiceOf, type KnownChoice, type KnownRow } from './known-rows.ts'
import type { KnownWords } from './known-words.ts'
import type { SheetImport } from './sheet-import.ts'
import { ShowMore, useShown } from './show-more.tsx'
import { usePhone } from './use-phone.ts'

interface ImportKnownProps {
  fields: readonly FormField[]
  known: readonly KnownRow[]
  choices: SheetChoices
  /** Where people on record can be updated: what that would change. */
  findChanges?: SheetImport['findChanges'] | undefined
  /** Two rows that update one record are one. */
  updatesOnce?: boolean
  /** What becomes of two rows that are one. */
  joinRows?: SheetImport['joinRows'] | undefined
  words: KnownWords
  onChange: (part: Partial<SheetChoices>) => void
}

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
export function ImportKnown({ known, updatesOnce, ...props }: ImportKnownProps) {
  const rest = { ...props, twice: updatesOnce ? updatedTwice(known, props.choices) : new Map<number, number>() }
  const unsure = known.filter(({ isUnsure }) => isUnsure)
  const sure = known.filter(({ isUnsure }) => !isUnsure)
  const have = unsure.length === 1 ? '1 row has' : `${unsure.length.toLocaleString('en')} rows have`
  return (
    <>
      {sure.length ? (
        <KnownRows known={sure} title={titleOf(sure, rest.choices, rest.words)} isAll={!unsure.length} {...rest} />
      ) : null}
      {unsure.length ? (
        <KnownRows known={unsure} title={`${have} ${rest.words.unsure}`} isAll={!sure.length} {...rest} />
      ) : null}
    </>
  )
}

const rowsIn = (known: readonly KnownRow[]) => known.reduce((sum, { others }) => sum + 1 + others.length, 0)

function titleOf(known: readonly KnownRow[], choices: SheetChoices, words: KnownWords): string {
  const rows = rowsIn(known)
  const count = rows === 1 ? '1 row is' : `${rows.toLocaleString('en')} rows are`
  const where = [
    known.some(({ sameRow }) => !sameRow) ? 'are there already' : '',
    known.some(({ sameRow }) => sameRow) ? 'stand in the file twice' : '',
  ].filter(Boolean)
  const isAnyChosen = known.some((one) => choiceOf(one, choices) !== 'leave')
  return `${count} of ${words.of} ${where.join(' or ')}${isAnyChosen ? '' : ', and left out'}`
}

interface KnownRowsProps extends Omit<ImportKnownProps, 'updatesOnce'> {
  /** Rows that update whom an earlier one updates, too, with that one. */
  twice: ReadonlyMap<number, number>
  title: string
  /** There are no others, so that "all of them" are these. */
  isAll: boolean
}

function KnownRows(props: KnownRowsProps) {
  const { title, isAll, fields, known, choices, findChanges, joinRows, twice, words, onChange } = props
  const { shown, more } = useShown(known.length)
  const findings = useFindings({ fields, known: known.slice(0, shown), choices, findChanges, joinRows, words })
  const isPhone = usePhone()
  const canUpdate = ({ vid, sameRow }: KnownRow) =>
    words.choices.includes('update') && Boolean(vid || (sameRow && words.completes))
  const set = (rows: readonly KnownRow[], choice: KnownChoice) => onChange(withChoice(choices, rows, choice))
  const updatable = known.filter(canUpdate)
  const asOne: AllChoices = {
    these: (some: number) => {
      if (some < rowsIn(known)) return `${some.toLocaleString('en')} of them`
      if (isAll) return 'all of them'
      return some === 1 ? 'this one' : `these ${some.toLocaleString('en')}`
    },
    counts: { all: rowsIn(known), updatable: rowsIn(updatable) },
    update: updatable.length ? () => set(updatable, 'update') : undefined,
    add: words.choices.includes('add') ? () => set(known, 'add') : undefined,
    leave: known.some((one) => choiceOf(one, choices) !== 'leave') ? () => set(known, 'leave') : undefined,
  }
  const isAlone = known.length === 1 && !updatable.length
  const all = isAlone ? null : <ChooseForAll {...asOne} />
  return (
    <Alert color="blue" title={title}>
      {known.some(({ isUnsure }) => isUnsure) ? (
        <Text size="sm" mb="xs">
          {words.unsureAbout}
        </Text>
      ) : null}
      {updatable.some(({ vid }) => vid) ? (
        <Text size="sm" mb="xs">
          {words.updates}
        </Text>
      ) : null}
      {updatable.some(({ vid }) => !vid) ? (
        <Text size="sm" mb="xs">
          {words.completes}
        </Text>
      ) : null}
      {isPhone ? all : null}
      <Table.ScrollContainer
        // the dialog scrolls, and nothing in it
        minWidth={isPhone ? 0 : 480}
        tabIndex={0}
        aria-label="Rows that are there already"
      >
        <Table className={styles.table}>
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
              const { row, others, inSheet, name, detail, to } = one
              return (
                <Table.Tr key={row}>
                  <Table.Td data-label="Row">{rowsOf([row, ...others])}</Table.Td>
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
                    {twice.has(row) ? (
                      <Text size="sm">
                        Row {twice.get(row)} is the same person: both are written as one, and where they differ, this
                        row counts.
                      </Text>
                    ) : null}
                    <Changes
                      changes={findings.get(row)?.changes}
                      says={wordsOfNothing(one, choices, words)}
                      rest={wordsOfRest(one, choiceOf(one, choices), canUpdate(one))}
                    />
                    {choiceOf(one, choices) === 'update'
                      ? findings
                          .get(row)
                          ?.questions.map((question) => (
                            <ImportQuestion key={question.row} {...{ question, choices, onChange }} />
                          ))
                      : null}
                  </Table.Td>
                  <Table.Td>
                    <Select
                      size="xs"
                      w={{ base: '100%', sm: '8rem' }}
                      aria-label={`Choice for row ${row}, ${inSheet}`}
                      data={words.choices
                        .filter((value) => value !== 'update' || canUpdate(one))
                        .map((value) => ({ value, label: choiceWords[value] }))}
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
      <ShowMore shown={shown} total={known.length} ofOthers={becomesOf(known.slice(shown), choices)} more={more} />
      {isPhone ? null : all}
    </Alert>
  )
}

interface AllChoices {
  /** So many of these rows as a button names them. */
  these: (count: number) => string
  counts: { all: number; updatable: number }
  update: (() => void) | undefined
  add: (() => void) | undefined
  leave: (() => void) | undefined
}

const ChooseForAll = ({ these, counts, update, add, leave }: AllChoices) => (
  <Group my="sm" gap="xs">
    {update ? (
      <Button size="compact-sm" variant="default" onClick={update}>
        Update {these(counts.updatable)}
      </Button>
    ) : null}
    {add ? (
      <Button size="compact-sm" variant="default" onClick={add}>
        Add {these(counts.all)} as new
      </Button>
    ) : null}
    {leave ? (
      <Button size="compact-sm" variant="default" onClick={leave}>
        Leave {these(counts.all)} out
      </Button>
    ) : null}
  </Group>
)

const mostRows = 3

/** "2, 3, 4 and 6 more" */
const rowsOf = (rows: readonly number[]): string =>
  rows.length > mostRows + 1
    ? `${rows.slice(0, mostRows).join(', ')} and ${rows.length - mostRows} more`
    : rows.join(', ')
