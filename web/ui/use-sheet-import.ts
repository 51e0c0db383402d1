import { useState } from 'react'
import type { FieldError } from '#shared/errors.ts'
import type { CheckedSheet, RowProblem } from '#shared/row-problems.ts'
import { ApiProblem, messageOf } from '../lib/api-problem.ts'
import { readSpreadsheet } from '../lib/read-spreadsheet.ts'
import { toastWork } from '../lib/toasts.tsx'

export interface SheetImport {
  /** The most rows that one file may have. */
  limit: number
  /** Everything that a file says, with what is wrong with it; absent while the form's settings are on their way. */
  check?: ((rows: string[][], report: (part: number) => void) => CheckedSheet | Promise<CheckedSheet>) | undefined
  send: (records: CheckedSheet['records']) => Promise<unknown>
  /** The server's findings as rows of the sheet. */
  problemsOf: (errors: readonly FieldError[], sheet: CheckedSheet) => RowProblem[]
  /** What the toast says at the end. */
  done: string
  onClose: () => void
}

/** The steps of an import: a file is read and checked in the browser, then all of its rows are sent, or none. */
export function useSheetImport({ limit, check, send, problemsOf, done, onClose }: SheetImport) {
  const [file, setFile] = useState<File | null>(null)
  const [sheet, setSheet] = useState<CheckedSheet>()
  const [refused, setRefused] = useState<RowProblem[]>([])
  const [message, setMessage] = useState<string>()
  /** How far the check is, between 0 and 1. */
  const [progress, setProgress] = useState<number>()

  const choose = async (next: File | null) => {
    setFile(next)
    setSheet(undefined)
    setRefused([])
    setMessage(undefined)
    if (!next || !check) return
    try {
      setProgress(0)
      setSheet(await check(await readSpreadsheet(next, limit + 2), setProgress))
    } catch (error) {
      setMessage(messageOf(error))
    } finally {
      setProgress(undefined)
    }
  }
  const run = async () => {
    if (!file) return setMessage("You didn't select file!")
    if (!sheet) return
    setMessage(undefined)
    try {
      await toastWork(send(sheet.records), { loading: 'Importing Data...', done })
      onClose()
    } catch (error) {
      setRefused(error instanceof ApiProblem ? problemsOf(error.errors, sheet) : [])
      setMessage(messageOf(error))
    }
  }
  return {
    file,
    sheet,
    progress,
    message: refused.length ? 'Some rows cannot be imported. Nothing was imported.' : message,
    problems: refused.length ? refused : (sheet?.problems ?? []),
    choose: (next: File | null) => void choose(next),
    run: () => void run(),
  }
}
