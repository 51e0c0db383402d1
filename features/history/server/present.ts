import type { Context } from '#server/context.ts'
import { sentenceOf } from '#shared/define-history.ts'
import { describeEntry, type StatusEntry } from '#shared/histories.ts'
import { labelOfStatus, type Status } from '#shared/statuses.ts'
import type { Access } from '../access-contract.ts'
import type { Change, ChangeSet } from '../contract.ts'
import { fieldTitle, showValue } from '../label-rules.ts'
import { isUndoable } from '../rules.ts'
import { keptPeople, reportOf } from './queries/name-people.ts'
import type { AccessRow } from './queries/read-accesses.ts'

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

export function presentChangeSet(ctx: Pick<Context, 'now' | 'undoable'>, row: ChangeSetRow): ChangeSet {
  return {
    id: row.id,
    username: row.username,
    action: sentenceOf(row.action),
    actionCode: row.action,
    screen: row.screen,
    reason: row.reason,
    createdOn: row.created_on.toISOString(),
    records: row.records,
    recordType: row.record_type ?? '',
    recordName: row.record_name ?? '',
    undone: row.undone,
    undoable: isUndoable(ctx.undoable.has(row.action), row.created_on, ctx.now, row.undone),
  }
}

interface ChangeRow {
  record_type: string
  record_id: string
  record_name: string
  operation: Change['operation']
  fields: Change['fields']
}

export function presentChange(ctx: Pick<Context, 'statuses'>, row: ChangeRow): Change {
  return {
    recordType: row.record_type,
    recordId: row.record_id,
    recordName: row.record_name,
    operation: row.operation,
    fields: labelStatuses(statusesOf(ctx, row.record_type), withoutPeople(row.fields)),
  }
}

/** Of whom an export was is for the list of who saw what alone, which superadmins open. */
function withoutPeople({ [keptPeople]: _ids, [reportOf]: _report, ...fields }: Change['fields']): Change['fields'] {
  return fields
}

function statusesOf({ statuses }: Pick<Context, 'statuses'>, recordType: string): readonly Status[] | undefined {
  if (recordType === 'volunteer') return statuses.volunteers
  return recordType === 'organisation' ? statuses.organisations : undefined
}

/** Statuses as they are called now. An entry that was noted before statuses had keys is a text. */
function labelStatuses(statuses: readonly Status[] | undefined, fields: Change['fields']): Change['fields'] {
  if (!statuses || !(fields['status'] || fields['status_entry'])) return fields
  const labelOf = (key: unknown) => (typeof key === 'string' ? labelOfStatus(statuses, key) : key)
  const inWords = (entries: unknown) =>
    Array.isArray(entries) ? entries.map((entry: StatusEntry) => describeEntry(statuses, entry)).join('; ') : entries
  const shown = { ...fields }
  const { status, status_entry: entry } = fields
  if (status) shown['status'] = [labelOf(status[0]), labelOf(status[1])]
  if (entry) shown['status_entry'] = [entry[0], inWords(entry[1])]
  return shown
}

/** Fields without a value are those that were shown; the others say how much, by which filter, which file. */
export function presentAccess(row: AccessRow): Access {
  const kept = Object.entries(row.fields)
  return {
    id: row.id,
    accessedOn: row.accessed_on.toISOString(),
    username: row.username,
    kind: row.operation,
    action: sentenceOf(row.action),
    recordType: row.record_type,
    recordId: row.record_id,
    recordName: row.record_name,
    fields: kept.filter(([, value]) => value === null).map(([name]) => name),
    details: kept
      .flatMap(([name, value]) => (value ? [`${fieldTitle(row.record_type, name)}: ${showValue(value[1])}`] : []))
      .join('; '),
    screen: row.screen,
  }
}
