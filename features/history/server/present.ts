import type { ChangeSet } from '../contract.ts'
import { isUndoable } from '../rules.ts'

export interface ChangeSetRow {
  id: string
  username: string
  action: string
  screen: string
  reason: string
  created_on: Date
  records: number
  record_type: string | null
  record_name: string | null
  undone: boolean
}

export function presentChangeSet(row: ChangeSetRow, now: Date): ChangeSet {
  return {
    id: row.id,
    username: row.username,
    action: row.action,
    screen: row.screen,
    reason: row.reason,
    createdOn: row.created_on.toISOString(),
    records: row.records,
    recordType: row.record_type ?? '',
    recordName: row.record_name ?? '',
    undone: row.undone,
    undoable: isUndoable(row.action, row.created_on, now, row.undone),
  }
}
