import { useState } from 'react'
import type { CheckedSheet } from '#shared/sheets/row-problems.ts'
import { noChoices, type SheetChoices } from '#shared/sheets/sheet-choices.ts'
import { forgetSheetChoices, keepSheetChoices, readSheetChoices, saysHowToRead } from '../lib/sheet-memory.ts'

type Rows = readonly (readonly string[])[]

const wordsOf = (sheet: CheckedSheet | undefined) => sheet?.unmatched.map(({ key }) => key) ?? []

/** What this device keeps of how sheets are read: of imports that were finished, until somebody forgets it. */
export function useKeptChoices(title: string) {
  const [kept, setKept] = useState<SheetChoices>(noChoices)
  return {
    /** What was kept for a sheet that is opened now. */
    open: (rows: Rows): SheetChoices => {
      const found = readSheetChoices(title, rows)
      setKept(found)
      return found
    },
    keep: (rows: Rows | undefined, choices: SheetChoices) => rows && keepSheetChoices(title, rows, choices),
    isUsed: (sheet: CheckedSheet | undefined) => sheet !== undefined && saysHowToRead(kept, wordsOf(sheet)),
    /** Returns the choices with which the sheet is read by itself again. */
    forget: (rows: Rows, sheet: CheckedSheet | undefined): Partial<SheetChoices> => {
      forgetSheetChoices(title, rows, wordsOf(sheet))
      setKept(noChoices)
      return { headings: undefined, columns: {}, values: {}, monthFirst: {}, names: undefined }
    },
  }
}
