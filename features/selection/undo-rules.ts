import type { OwnForm } from '#features/own-fields/kind-rules.ts'
import type { TaggedKind } from '#features/tags/rules.ts'

/** One record of a change-set, and what it is today. What an undo has taken back since is no change since. */
export interface UndoRow {
  /** Its kind, as the history names it. */
  type: string
  id: string
  name: string
  /** An overwrite is an import that wrote over what was there. */
  operation: 'create' | 'update' | 'delete' | 'overwrite'
  /** By field: before and after. */
  fields: Record<string, [unknown, unknown] | null>
  status: string
  tier: string
  isDeleted: boolean
  /** It was there before, and what its import wrote over is put back. */
  isOverwritten?: true
  /** Somebody has changed the record in another change-set since. */
  changedSince: boolean
  /** Somebody has decided the same again since: its status, or that it is deleted or brought back. */
  decidedSince: boolean
  /** An existing person has the same NRIC by now. */
  nricTaken: boolean
  /** What it is a part of, such as the activity of a batch, has been deleted. */
  isWithoutWhole: boolean
  /** Its own id, where `id` names it as something that an import wrote over. */
  recordId?: string
}

/** What a person, an organisation or an activity gets back and loses again, where both is still possible. */
export interface TagChange {
  kind: TaggedKind
  id: string
  putOn: string[]
  takeOff: string[]
}

/** Tags of one record that a change-set changed, and which of them can be as before. */
export interface TagRow extends TagChange {
  name: string
  isDeleted: boolean
}

/** Locations of one person that a change-set changed: those of before, and whether they are as it left them. */
export interface PlaceRow {
  id: string
  name: string
  isDeleted: boolean
  venues: string[]
  stands: boolean
}

/** An own field of one person that a change-set changed: the answer of before, that of now, and whether it is as it was left. */
export interface AnswerRow extends AnswerChange {
  name: string
  isDeleted: boolean
  stands: boolean
}

export interface AnswerChange {
  form: OwnForm
  id: string
  field: string
  before: string | string[]
  now: string | string[]
}

export interface UndoPlan {
  remove: string[]
  restore: { type: string; id: string }[]
  /** What an import created that are no volunteers. */
  takeBack: { type: string; id: string; isOverwritten?: true; recordId?: string }[]
  /** The statuses to bring back, each with whose they were: of volunteers or of organisations. */
  statuses: { type: string; status: string; tier: string; ids: string[] }[]
  /** People of whom an import wrote over what was there. */
  putBack: string[]
  /** Tags that records get back, and those that they lose again. */
  tags: TagChange[]
  /** Locations that people get back. */
  places: { id: string; venues: string[] }[]
  /** Answers to an own field that people get back. */
  answers: AnswerChange[]
  kept: { recordId: string; recordName: string; reason: string }[]
  /** How many of the kept are people whom an import brought, and who are still there. */
  staying: number
  /** The first of them. */
  stayingNames: { recordName: string }[]
}

/** So many are named, and of more how many they are. */
export const mostNamed = 3

/** What an undo may do without overwriting anything that was done since; `removed` are statuses that no record of a kind can get. */
export function planUndo(
  rows: readonly UndoRow[],
  removed: Readonly<Record<string, ReadonlySet<string>>> = {},
  tagged: readonly TagRow[] = [],
  placed: readonly PlaceRow[] = [],
  answered: readonly AnswerRow[] = [],
): UndoPlan {
  const plan: UndoPlan = {
    remove: [],
    restore: [],
    takeBack: [],
    statuses: [],
    putBack: [],
    tags: [],
    places: [],
    answers: [],
    kept: [],
    staying: 0,
    stayingNames: [],
  }
  const kept = new Set<string>()
  for (const row of rows) {
    const reason =
      reasonToKeep(row) ??
      (getsStatus(row, removed[row.type]) ? 'Its status before is no longer in the list' : undefined)
    if (reason) {
      plan.kept.push({ recordId: row.id, recordName: row.name, reason })
      kept.add(ownId(row))
      if (row.operation === 'create' && row.type === 'volunteer' && !row.isDeleted)
        if ((plan.staying += 1) <= mostNamed) plan.stayingNames.push({ recordName: row.name })
    } else if (row.operation === 'create' && row.type !== 'volunteer')
      plan.takeBack.push({
        type: row.type,
        id: row.id,
        ...(row.isOverwritten ? { isOverwritten: true, recordId: ownId(row) } : {}),
      })
    else if (row.operation === 'create') plan.remove.push(row.id)
    else if (row.operation === 'delete') plan.restore.push({ type: row.type, id: row.id })
    else if (row.operation === 'overwrite') plan.putBack.push(row.id)
    else addStatus(plan, row)
  }
  const keep = (recordId: string, recordName: string, isDeleted: boolean, what: string) => {
    const reason = isDeleted ? 'It has been deleted since' : `${what} been changed since`
    plan.kept.push({ recordId, recordName, reason })
  }
  const known = new Set(rows.map(ownId))
  for (const { name, isDeleted, ...change } of tagged) {
    // what stays as a whole keeps its tags, too
    if (kept.has(change.id)) continue
    const isNothing = !change.putOn.length && !change.takeOff.length
    if (!isDeleted && !isNothing) plan.tags.push(change)
    else if (!known.has(change.id)) keep(change.id, name, isDeleted, 'Its tags have')
  }
  for (const { id, name, isDeleted, venues, stands } of placed)
    if (stands && !isDeleted) plan.places.push({ id, venues })
    else keep(id, name, isDeleted, 'Its locations have')
  for (const { name, isDeleted, stands, ...change } of answered)
    if (stands && !isDeleted) plan.answers.push(change)
    else keep(change.id, name, isDeleted, 'Its answer has')
  return plan
}

const ownId = ({ id, recordId = id }: UndoRow) => recordId

const before = (row: UndoRow, field: 'status' | 'tier') => String(row.fields[field]?.[0] ?? row[field])
const stands = (row: UndoRow, field: 'status' | 'tier') => (row.fields[field]?.[1] ?? row[field]) === row[field]

function reasonToKeep(row: UndoRow): string | undefined {
  if (row.operation === 'delete') {
    if (!row.isDeleted) return 'It has been brought back already'
    if (row.decidedSince) return 'It has been deleted again since'
    if (row.isWithoutWhole) return 'What it belongs to has been deleted'
    return row.nricTaken ? 'Somebody else has this NRIC now' : undefined
  }
  if (row.isDeleted) return 'It has been deleted since'
  if (row.operation === 'overwrite' && row.nricTaken) return 'Somebody else has this NRIC now'
  if (row.operation !== 'update') return row.changedSince ? 'It has been changed since' : undefined
  return row.decidedSince || !stands(row, 'status') || !stands(row, 'tier')
    ? 'Its status has been changed since'
    : undefined
}

const getsStatus = (row: UndoRow, statuses?: ReadonlySet<string>) =>
  ['update', 'overwrite'].includes(row.operation) && statuses?.has(before(row, 'status'))

function addStatus(plan: UndoPlan, row: UndoRow): void {
  const [status, tier] = [before(row, 'status'), before(row, 'tier')]
  const { type, id } = row
  const group = plan.statuses.find((one) => one.type === type && one.status === status && one.tier === tier)
  if (group) group.ids.push(id)
  else plan.statuses.push({ type, status, tier, ids: [id] })
}

const shownKept = 100

/** The plan as the screen shows it. */
export function describePlan(plan: UndoPlan) {
  const putBack = new Set(plan.takeBack.flatMap(({ isOverwritten, recordId }) => (isOverwritten && recordId) || []))
  // each once, whatever is undone of it
  const changed = [
    ...plan.putBack,
    ...plan.statuses.flatMap(({ ids }) => ids),
    ...[...plan.tags, ...plan.places, ...plan.answers].map(({ id }) => id),
  ].filter((id) => !putBack.has(id))
  const removed = plan.remove.length + plan.takeBack.length - putBack.size
  return {
    restorable: removed + putBack.size + plan.restore.length + new Set(changed).size,
    removed,
    staying: plan.staying,
    kept: plan.kept.slice(0, shownKept),
    keptTotal: plan.kept.length,
  }
}
