import { Alert, Button, Group, Select, Stack, Text } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { sayComments } from '#shared/sheets/cell-comments.ts'
import { findFirstDays } from '#shared/sheets/first-days.ts'
import { sayParts } from '#shared/sheets/join-sheets.ts'
import type { CheckedSheet } from '#shared/sheets/row-problems.ts'
import { Dialog } from './dialog.tsx'
import { ImportAlone } from './import-alone.tsx'
import { ImportChosen } from './import-chosen.tsx'
import { ImportDates } from './import-dates.tsx'
import { ImportForget } from './import-forget.tsx'
import { ImportHidden } from './import-hidden.tsx'
import { ImportHints } from './import-hints.tsx'
import { ImportKnown } from './import-known.tsx'
import { ImportLeft } from './import-left.tsx'
import { ImportMapping } from './import-mapping.tsx'
import { ImportProblems } from './import-problems.tsx'
import { ImportSearch } from './import-search.tsx'
import { ImportSecond } from './import-second.tsx'
import { ImportStaying } from './import-staying.tsx'
import { ImportTurned } from './import-turned.tsx'
import { ImportUnworked } from './import-unworked.tsx'
import { ImportWords } from './import-words.tsx'
import { ImportWorking } from './import-working.tsx'
import { type KnownWords, wordsOfPeople } from './known-words.ts'
import { ReasonedButton } from './reasoned-button.tsx'
import { sayRun, sayWhyNot } from './run-words.ts'
import { SheetFileInput } from './sheet-file-input.tsx'
import { type Asked, asTurned, type SheetImport } from './sheet-import.ts'
import { spoken } from './spoken.tsx'
import { unitsOf } from './units-of.ts'
import { allSheets, useSheetImport } from './use-sheet-import.ts'

interface ImportDialogProps<Done> extends SheetImport<Done> {
  /** What a row is. */
  intro: string
  onTemplate: (() => void) | undefined
  /** The check is long enough to say how far it is. */
  saysHowFar?: boolean
  isSending: boolean
  /** What stands there while so many are sent. */
  saving: (count: number) => string
  /** What the records bring along that somebody should know before. */
  noteOf?: (records: CheckedSheet['records']) => string | undefined
  /** What is asked of a sheet whatever is wrong with it, since its rows say it seldom. */
  askAhead?: (asked: Asked) => ReactNode
  /** What is asked of all of them at once, as far as the sheet does not say it. */
  askOf?: (records: CheckedSheet['records']) => ReactNode
  /** What was imported before, shown until a file is chosen. */
  earlier?: ReactNode
  /** What so many rows are called on the button. */
  countOf: (count: number) => string
  /** What the button does with them. */
  verb?: string
  /** Whom a message that was pasted before names as not coming. */
  crossed?: readonly string[] | undefined
  /** How rows are spoken of that are on record already; those of people unless told. */
  knownWords?: KnownWords
}

/** Reads a spreadsheet in the browser, shows what its columns and words mean and every bad row, and sends the good ones. */
export function ImportDialog<Done>(props: ImportDialogProps<Done>) {
  const {
    title,
    fields,
    saysHowFar = false,
    isSending,
    saving,
    countOf,
    findChanges,
    noteOf,
    askAhead,
    askOf,
    makeField,
    hasField,
    addsVenue,
    earlier,
    knownWords = wordsOfPeople,
    verb = 'Import',
    onClose,
  } = props
  const steps = useSheetImport(props)
  const [crossed, setCrossed] = useState(props.crossed ?? [])
  const { file, sheet, choices, progress, message, problems, isWhole, ready, counts, change } = steps
  const source = steps.source && asTurned(steps.source, choices)
  const percent = Math.round((progress ?? 0) * 100)
  const hasRemarks = fields.some(({ name }) => name === 'remarks')
  const ignored = props.takesComments ? 0 : (source?.comments?.length ?? 0)
  const note =
    sheet &&
    [sayCrossed(crossed), sayComments(ignored), noteOf?.(sheet.records), ...(sheet.notes ?? [])]
      .filter(Boolean)
      .join('\n')
  const listed = problems.filter(({ isAsked }) => !isAsked)
  const staying = sheet ? sheet.records.length - ready : 0
  const because = sayWhyNot({
    isReading: progress !== undefined,
    isBlocked: Boolean(sheet && !ready),
    problems,
    search: steps.search,
    words: knownWords,
  })
  if (steps.left)
    return (
      <Dialog opened onClose={onClose} title={title} isForReading>
        <ImportLeft {...steps.left} countOf={countOf} onClose={onClose} />
      </Dialog>
    )
  return (
    <Dialog opened onClose={onClose} title={title} size="xl" closeOnClickOutside={false}>
      <Stack gap="md">
        <Text>{props.intro}</Text>
        <SheetFileInput
          file={file}
          onChoose={(next, names) => {
            setCrossed(names)
            props.onOpen?.()
            steps.choose(next)
          }}
          onTemplate={props.onTemplate}
          takesCells
        />
        {source?.names.length ? (
          <Select
            label="Sheet"
            data={[
              ...source.names.map((name, at) => ({ value: String(at), label: name })),
              { value: String(allSheets), label: 'All sheets with the same headings' },
            ]}
            description={sayParts(source)}
            value={String(source.sheet)}
            allowDeselect={false}
            onChange={(at) => {
              props.onOpen?.()
              steps.openSheet(Number(at))
            }}
          />
        ) : null}
        {progress === undefined || sheet ? null : (
          <ImportWorking
            text={saysHowFar ? `Checking the rows… ${percent}%` : 'Checking the rows…'}
            label="Checking the rows"
            percent={saysHowFar ? percent : undefined}
          />
        )}
        {isSending ? <ImportWorking text={saving(ready)} label="Saving the rows" /> : null}
        {message ? (
          <Alert color="red" role="alert" style={{ whiteSpace: 'pre-line' }}>
            {message}
          </Alert>
        ) : null}
        {sheet ? askAhead?.({ sheet, choices, onChange: change }) : null}
        {sheet && counts.added ? askOf?.(steps.added) : null}
        {sheet ? <ImportTurned turned={source?.turned} choices={choices} onChange={change} /> : null}
        {sheet && source ? (
          <ImportMapping
            rows={source.rows}
            sheet={sheet}
            fields={fields}
            choices={choices}
            units={unitsOf(sheet.records, props)}
            makeField={makeField}
            kindsOf={props.kindsOf}
            hasField={hasField}
            onChange={change}
          />
        ) : null}
        {steps.forgetKept ? <ImportForget onForget={steps.forgetKept} /> : null}
        {sheet ? <ImportUnworked unworked={source?.unworked ?? []} sheet={sheet} /> : null}
        {sheet && source ? (
          <ImportHidden
            rows={source.rows}
            hidden={source.hidden ?? []}
            sheet={sheet}
            choices={choices}
            onChange={change}
          />
        ) : null}
        {sheet?.second ? <ImportSecond tables={sheet.second} choices={choices} onChange={change} /> : null}
        <ImportDates dates={sheet?.dates ?? []} choices={choices} onChange={change} />
        {sheet?.alone ? (
          <ImportAlone
            isOfPeople={fields.every(({ name }) => name !== 'orgName')}
            alone={sheet.alone}
            choices={choices}
            onChange={change}
          />
        ) : null}
        {sheet ? (
          <ImportWords words={sheet.unmatched} {...{ choices, hasRemarks, addsVenue }} onChange={change} />
        ) : null}
        {sheet ? <ImportHints hints={findFirstDays(sheet)} /> : null}
        {note ? (
          <Alert color="blue" role="status" style={{ whiteSpace: 'pre-line' }}>
            {spoken(note)}
          </Alert>
        ) : null}
        <ImportChosen chosen={sheet?.chosen ?? []} choices={choices} onChange={change} />
        {sheet && listed.length ? (
          <ImportProblems
            problems={listed}
            correction={{ sheet, choices, hasRemarks, onChange: change }}
            parts={source?.parts}
          />
        ) : null}
        {steps.known.length ? (
          <ImportKnown
            fields={fields}
            known={steps.known}
            choices={choices}
            findChanges={findChanges}
            joinRows={props.joinRows}
            updatesOnce={props.updatesOnce ?? false}
            words={knownWords}
            onChange={change}
          />
        ) : null}
        {sheet ? <ImportSearch {...steps} of={knownWords.of} /> : null}
        {sheet && staying && !isWhole && steps.search !== 'looking' ? (
          <ImportStaying
            added={counts.added || !counts.updates ? countOf(counts.added) : ''}
            updates={counts.updates}
            staying={staying}
            {...{ sheet, problems, choices, hasRemarks, onChange: change }}
          />
        ) : null}
        {file ? null : earlier}
        <Group justify="flex-end">
          {sheet && steps.goBack ? (
            <Button variant="subtle" leftSection={<IconArrowBackUp size={18} aria-hidden />} onClick={steps.goBack}>
              Undo the last change
            </Button>
          ) : null}
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <ReasonedButton loading={isSending} because={because} onClick={steps.run}>
            {sheet && ready ? sayRun({ verb, ...counts, countOf }) : verb}
          </ReasonedButton>
        </Group>
      </Stack>
    </Dialog>
  )
}

/** Nobody is left out unsaid. */
const sayCrossed = (names: readonly string[]): string =>
  names.length ? `Crossed out in the message, and left out: ${names.join(', ')}.` : ''
