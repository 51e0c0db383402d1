import { expect, it } from 'vitest'
import { openSheetOfPeople } from './open-sheet-of-people.ts'

export interface Expected {
  /** What each column fills; a stroke for none. */
  columns: string
  /** The rows that are people. */
  rows: number[]
  leftOut?: number[]
  /** Of some people, by their place, some of what is read. */
  people: Record<number, object>
  /** The cells that somebody has to look at. */
  open?: string[]
}

/** Reads each of these sheets, and expects its columns, rows and people. */
export const readsSheets = (cases: Record<string, Expected>): void =>
  it.each(Object.entries(cases))('reads %s', async (name, expected) => {
    const sheet = await openSheetOfPeople(name)
    expect(sheet.columns.map(({ field }) => field?.name ?? '-').join(' ')).toBe(expected.columns)
    expect([sheet.rowNumbers, sheet.leftOut]).toEqual([expected.rows, expected.leftOut ?? []])
    for (const [at, person] of Object.entries(expected.people)) expect(sheet.records[Number(at)]).toMatchObject(person)
    expect(sheet.problems.map(({ row, column, cell }) => `${row} ${column} ${cell?.text}`)).toEqual(expected.open ?? [])
  })
