import type { ChosenRow } from '#shared/sheets/chosen-row.ts'
import type { RowProblem } from '#shared/sheets/row-problems.ts'
import { registeredAsNew, type SheetChoices, whoKey } from '#shared/sheets/sheet-choices.ts'
import type { FoundPerson, NamedPerson, PossiblePerson } from './person-contract.ts'
import { choosable, mostPossible, newcomerOf, nobody } from './person-rules.ts'

/** Somebody was found by the name alone, who may be a namesake. */
const isByName = ({ vid, by }: FoundPerson): boolean => vid !== '' && by === 'name'

/** The one of those whom a row may mean that somebody chose. */
export function asChosen(found: FoundPerson, chosen: string | undefined): FoundPerson {
  // what was chosen for an earlier list is chosen otherwise, and so is whom but a name means
  const isOpen = found.by === 'chosen' || isByName(found)
  const asked = isOpen && chosen !== undefined ? { ...nobody, others: found.others } : found
  const one = asked.others.find(({ vid }) => vid === chosen)
  return one ? { ...nobody, vid: one.vid, name: [one.name, one.mobileNo].filter(Boolean).join(', '), count: 1 } : asked
}

/**
 * In one form all that a row says of whom it means, by which it is known in the next list; empty where it has an NRIC, which
 * means nobody else.
 */
export function writtenName({ fullName, nric, email, mobileNo }: NamedPerson): string {
  if (nric || !fullName) return ''
  const name = fullName.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
  return [name, email.toLowerCase(), mobileNo.replaceAll(/\D/g, '').slice(-8)].join(' | ').slice(0, 400)
}

/** A row for which nobody can be said to be meant, as it was settled for an earlier list. */
export function asBefore(found: FoundPerson, before: PossiblePerson | undefined): FoundPerson {
  if (found.vid || !before) return found
  const others = [before, ...found.others.filter(({ vid }) => vid !== before.vid)].slice(0, mostPossible)
  return { ...nobody, vid: before.vid, name: before.name, by: 'chosen', count: 1, others }
}

/** A row with whom it means, and of whom somebody could choose. */
export interface SeenRow {
  row: number
  asked: NamedPerson
  found: FoundPerson
  offered: readonly PossiblePerson[]
  /** Nobody on record is meant, and somebody chose that they are registered with the import. */
  newcomer: RowProblem['newcomer']
  /** It means whom another row with the same name means. */
  isOfRow?: boolean
}

/** A row as somebody decided about it. */
export function seeRow(
  row: number,
  asked: NamedPerson,
  found: FoundPerson,
  { cells }: Pick<SheetChoices, 'cells'>,
): SeenRow {
  const chosen = cells[whoKey(row)]
  const meant = asChosen(found, chosen)
  const newcomer = chosen === registeredAsNew && !meant.vid ? newcomerOf(asked) : undefined
  // that there is a namesake is known
  if (newcomer && isByName(found)) newcomer.isAnother = true
  return { row, asked, found: meant, offered: found.others, newcomer }
}

/** Somebody chose whom the row means, of those who were offered: for this list, or for an earlier one. */
export const isChosen = ({ found, newcomer }: SeenRow): boolean =>
  Boolean(newcomer) || (found.vid !== '' && (found.by === '' || found.by === 'chosen'))

/**
 * What a row says of somebody who was chosen for it, or found once its cells had been corrected: in the next list it means
 * the same person.
 */
export function saidOf(one: SeenRow, written: NamedPerson | undefined): { said?: NamedPerson } {
  if (!one.found.vid || one.newcomer) return {}
  const isCorrected = written !== undefined && writtenName(written) !== writtenName(one.asked)
  return isCorrected || isChosen(one) ? { said: written ?? one.asked } : {}
}

/**
 * The rows with one name mean one person: who was chosen for one of them, or written over it, is meant by the others, too,
 * where nobody can be said to be meant and nobody chose otherwise. `written`: rows of which a cell was corrected, as they were.
 */
export function spreadChosen(
  rows: readonly SeenRow[],
  written: ReadonlyMap<number, NamedPerson>,
  { cells }: Pick<SheetChoices, 'cells'>,
): SeenRow[] {
  const chosen = new Map<string, PossiblePerson>()
  for (const one of rows) {
    const { said } = saidOf(one, written.get(one.row))
    const key = said ? writtenName(said) : ''
    const { vid, name, by } = one.found
    if (key && !chosen.has(key) && by !== 'chosen') chosen.set(key, { vid, name, ...nothingKnown })
  }
  return rows.map((one) => {
    const person = chosen.get(writtenName(one.asked))
    const isOpen = cells[whoKey(one.row)] === undefined && (!one.found.vid || one.found.by === 'chosen')
    if (!person || !isOpen) return one
    const found = asBefore({ ...nobody, others: [...one.offered] }, person)
    return { ...one, found, offered: found.others, isOfRow: true }
  })
}

/** The rows with whom they mean, as they were found and as somebody decided, in their order. */
export function seeRows(
  rows: readonly { row: number; asked: NamedPerson }[],
  found: readonly FoundPerson[],
  { written, choices }: { written: ReadonlyMap<number, NamedPerson>; choices: Pick<SheetChoices, 'cells'> },
): SeenRow[] {
  const seen = rows.map(({ row, asked }, at) => seeRow(row, asked, found[at] ?? nobody, choices))
  return spreadChosen(seen, written, choices)
}

const nothingKnown = { mobileNo: '', email: '', status: '', address: '' }

/** The rows of which somebody chose whom they mean, of those who were offered, and those that but a name settles. */
export const chosenRows = (rows: readonly SeenRow[]): ChosenRow[] =>
  rows.flatMap((one) => {
    const isAlone = isByName(one.found)
    if (!isChosen(one) && !isAlone) return []
    const { row, asked, found, offered, newcomer, isOfRow = false } = one
    const asNew = newcomerOf(asked) ? [{ vid: registeredAsNew, label: 'Register as new' }] : []
    return {
      row,
      said: asked.fullName || asked.mobileNo || asked.email,
      vid: newcomer ? registeredAsNew : found.vid,
      ...(isAlone ? { isAlone } : {}),
      ...(found.by === 'chosen' ? { note: isOfRow ? 'As in another row' : 'As in an earlier list' } : {}),
      people: [...choosable(offered), ...asNew],
    }
  })

/** Who is registered with the import. */
export function noteOfNewcomers(rows: readonly SeenRow[]): string[] {
  const byName = Map.groupBy(
    rows.filter(({ newcomer }) => newcomer),
    ({ asked }) => asked.fullName,
  )
  const named = [...byName].map(
    ([name, some]) => `${name} (${some.length === 1 ? 'row' : 'rows'} ${some.map(({ row }) => row).join(', ')})`,
  )
  return named.length ? [`The import registers as new: ${named.join(', ')}. Undo takes them back with it.`] : []
}
