import { callApi } from '#web/lib/call-api.ts'
import { downloadFile } from '#web/lib/download-file.ts'
import { type TableState, writeTableState } from '#web/lib/table-search.ts'
import { toastWork } from '#web/lib/toasts.tsx'
import { exportList } from '../export-contract.ts'
import type { ListName } from '../list-fields.ts'
import { viewOf } from '../view-rules.ts'
import type { ChosenColumns } from './columns-api.ts'

export interface ShownRows {
  list: Exclude<ListName, 'volunteers'>
  /** The record whose members are listed. */
  of?: string
  /** What it lists, in plural. */
  noun: string
  state: TableState
  chosen: ChosenColumns
  /** The rows that are chosen: these alone are exported where there are any, whatever the filters find now. */
  ids?: readonly string[]
}

/** Saves a list as a spreadsheet: its columns and rows in the order in which they are shown, on all of its pages. */
export function saveShownRows({ list, of, noun, state, chosen, ids = [] }: ShownRows, format: 'excel' | 'csv'): void {
  const asked = ids.length ? { ...state, filters: {} } : state
  const entries = Object.entries(writeTableState(asked)).flatMap(([name, value]) => (value ? [[name, value]] : []))
  const view = viewOf(new URLSearchParams(entries))
  const body = {
    view,
    columns: [...chosen.names],
    format,
    ...(of ? { of } : {}),
    ...(ids.length ? { ids: [...ids] } : {}),
  }
  const work = async () => {
    const { url, fileName } = await callApi(exportList, { params: { list }, body })
    downloadFile(url, fileName)
  }
  toastWork(work, { loading: `Exporting ${noun}`, done: 'Success!' }).catch(() => {}) // the toast has said why
}
