import { Button, NativeSelect, TextInput, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import type { CheckedSheet, RowProblem } from '#shared/sheets/row-problems.ts'
import { registeredAsNew, type SheetChoices, whoKey } from '#shared/sheets/sheet-choices.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { spoken } from './spoken.tsx'

/** How what is wrong with a row is corrected. */
export interface Correcting {
  sheet: CheckedSheet
  choices: SheetChoices
  /** There is a field that takes what no other does. */
  hasRemarks: boolean
  onChange: (part: Partial<SheetChoices>) => void
}

/** The cell as it will be read, which of two rows holds, or whom the row means. */
export function ImportCorrection({ problem, ...correcting }: { problem: RowProblem } & Correcting) {
  return (
    <>
      {problem.other ? (
        <WhichHolds problem={problem} other={problem.other} {...correcting} />
      ) : (
        <Cell problem={problem} {...correcting} />
      )}
      {problem.people?.length ? <WhoIsMeant problem={problem} {...correcting} /> : null}
      <RegisterAll problems={[problem]} {...correcting} />
    </>
  )
}

interface WhichHoldsProps extends Correcting {
  problem: RowProblem
  other: NonNullable<RowProblem['other']>
}

/** Two rows of one organisation say something else of it: what holds is taken for both. */
function WhichHolds({ problem: { row, column, cell }, other, choices, onChange }: WhichHoldsProps) {
  if (!cell) return null
  const own = choices.cells[cell.key] ?? cell.text
  const cells = { other: { [cell.key]: '' }, own: { [other.key]: own } }
  return (
    <NativeSelect
      aria-label={`Which holds for row ${row}, ${column}`}
      size="xs"
      miw={160}
      value=""
      data={[
        { value: '', label: 'Choose which holds' },
        { value: 'other', label: `${other.text} (row ${other.row})` },
        { value: 'own', label: `${own} (row ${row})` },
      ]}
      onChange={({ currentTarget: { value } }) =>
        value && onChange({ cells: { ...choices.cells, ...cells[value === 'own' ? 'own' : 'other'] } })
      }
    />
  )
}

/** Of those who may be meant one is chosen; what tells them apart stands behind each name. */
function WhoIsMeant({ problem: { row, people = [] }, choices, onChange }: { problem: RowProblem } & Correcting) {
  return (
    <NativeSelect
      aria-label={`Who is meant in row ${row}`}
      size="xs"
      mt={4}
      value=""
      data={[
        { value: '', label: people.length === 1 ? 'Is it this person?' : 'Is it one of these?' },
        ...people.map(({ vid, label }) => ({ value: vid, label })),
      ]}
      onChange={({ currentTarget: { value } }) =>
        value && onChange({ cells: { ...choices.cells, [whoKey(row)]: value } })
      }
    />
  )
}

interface RegisterAllProps extends Correcting {
  problems: readonly RowProblem[]
  /** Of some of them somebody on record may be meant. */
  areLike?: boolean
}

/**
 * Those whom these rows name and who are not on record are registered with the import. Of several their names are read
 * first: a nickname is hardly somebody new.
 */
export function RegisterAll({ problems, areLike = false, choices, onChange }: RegisterAllProps) {
  const [isAsking, setAsking] = useState(false)
  const strangers = problems.filter(({ newcomer }) => newcomer)
  const [first] = strangers
  if (!first) return null
  const isOne = strangers.length === 1
  const choose = () => {
    const chosen = strangers.map(({ row }) => [whoKey(row), registeredAsNew] as const)
    onChange({ cells: { ...choices.cells, ...Object.fromEntries(chosen) } })
    setAsking(false)
  }
  const count = strangers.length.toLocaleString('en')
  const names = [...new Set(strangers.map(({ newcomer }) => newcomer?.fullName ?? ''))]
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        mt={isOne ? 4 : 0}
        onClick={() => (isOne ? choose() : setAsking(true))}
      >
        {isOne ? (
          <>
            Register as new<VisuallyHidden>{spoken(` ${first.newcomer?.fullName}`)}</VisuallyHidden>
          </>
        ) : (
          `Register ${areLike ? `all ${count} as new` : `the ${count} who are not on record`}`
        )}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={`Register ${names.length.toLocaleString('en')} new ${names.length === 1 ? 'person' : 'people'}?`}
        confirmLabel="Register them with the import"
        onConfirm={choose}
      >
        Each of these becomes a new person on record{areLike ? ', beside those of a like name' : ''}:{' '}
        {spoken(names.join(', '))}. If one is a nickname of somebody who is on record already, go back and write the
        name on record into the cell of that row.
      </ConfirmDialog>
    </>
  )
}

/** A cell as it will be read; it counts when it is left, or by Enter. */
function Cell({ problem: { row, column, cell }, choices, onChange }: { problem: RowProblem } & Correcting) {
  const text = cell ? (choices.cells[cell.key] ?? cell.text) : ''
  const [typed, setTyped] = useState(text)
  const [known, setKnown] = useState(text)
  // what was taken back stands there again
  if (known !== text) {
    setKnown(text)
    setTyped(text)
  }
  if (!cell) return null
  const settle = () => typed !== text && onChange({ cells: { ...choices.cells, [cell.key]: typed } })
  return (
    <TextInput
      aria-label={`Row ${row}, ${column}`}
      size="xs"
      miw={140}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={settle}
      onKeyDown={(event) => event.key === 'Enter' && settle()}
    />
  )
}
