import type { FormField } from '../form-field.ts'
import type { FieldName } from './sheet-columns.ts'
import { countKnown, nameColumns } from './sheet-headings.ts'

type Rows = readonly (readonly string[])[]

/** The labels stand in one of so many first columns, and the first of them in one of so many rows. */
const columnsLooked = 2
const rowsLooked = 20
const fewestLabels = 3
/** A longer sheet has its people below each other. */
const mostRows = 200
/** So many of the labels must be known. */
const mostOf = 0.5
const namesOfPeople = ['fullName', 'firstName', 'familyName']

/**
 * The rows of a sheet that has a person in each column and what is asked down its side, turned: the labels as headings, and
 * a row for each person. Undefined where the sheet has no such shape.
 */
export function turnSheet(
  rows: Rows,
  fields: readonly FormField[],
  shortNames: readonly FieldName[] = [],
): string[][] | undefined {
  if (rows.length > mostRows) return undefined
  const across = Math.max(
    0,
    ...rows.slice(0, rowsLooked).map((row) => countKnown(nameColumns(row, fields, shortNames))),
  )
  for (let at = 0; at < columnsLooked; at++) {
    const labels = nameColumns(
      rows.map((row) => row[at]?.trim() ?? ''),
      fields,
      shortNames,
    )
    const known = countKnown(labels)
    const filled = labels.filter(({ heading }) => heading.trim()).length
    const isNamed = labels.some(({ field }) => namesOfPeople.includes(field?.name ?? ''))
    if (!isNamed || known < fewestLabels || known <= across || known < filled * mostOf) continue
    const first = labels.findIndex(({ field }) => field)
    const below = rows.slice(first).filter((row) => row[at]?.trim())
    const width = Math.max(...below.map((row) => row.length))
    const people = Array.from({ length: width - at - 1 }, (_, place) => below.map((row) => row[at + 1 + place] ?? ''))
    const named = people.filter((cells) => cells.some((cell) => cell.trim()))
    return named.length ? [below.map((row) => row[at]?.trim() ?? ''), ...named] : undefined
  }
  return undefined
}
