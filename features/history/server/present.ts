import type { Change, ChangeSet } from '../contract.ts'
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

export function presentChange(row: {
  record_type: string
  record_id: string
  record_name: string
  operation: string
  fields: unknown
}): Change {
  return {
    recordType: row.record_type,
    recordId: row.record_id,
    recordName: row.record_name,
    operation: row.operation as Change['operation'],
    fields: row.fields as Change['fields'],
  }
}
