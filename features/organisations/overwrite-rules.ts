import type { OrganisationSettings } from '#features/form-settings/contract.ts'
import { pickOption } from '#features/form-settings/rules.ts'
import type { OwnField } from '#features/own-fields/contract.ts'
import type { OwnValues } from '#features/own-fields/kind-rules.ts'
import { idOfOwnPath, planOwn } from '#features/own-fields/rules.ts'
import { addTags } from '#features/tags/rules.ts'
import type { Saying } from '#shared/define-words.ts'
import { clashMessage, findClashes, withMasters } from '#shared/dependent-fields.ts'
import { type FieldError, fieldError } from '#shared/errors.ts'
import { byName } from '#shared/objects.ts'
import { addText, isShouted } from '#shared/sheets/complete-records.ts'
import { pickStatus } from '#shared/statuses.ts'
import { type KnownMember, mergeMembers } from './completion-rules.ts'
import {
  anotherPerson,
  completeCoordinator,
  findMeant,
  isSameCoordinator,
  type KnownCoordinator,
} from './coordinator-rules.ts'
import { organisationFields } from './fields.ts'
import { partFields } from './import-rules.ts'
import type { MemberValues } from './member-rules.ts'
import { organisationKey } from './name-rules.ts'
import { capital, type GatheredCoordinator, gatherRow, nothingGathered, readRow } from './row-rules.ts'
import { type Coordinator, type OrganisationValues, planOrganisation } from './rules.ts'

/** What is kept of an organisation that rows can change; the status by its key. */
export interface OrganisationOver {
  values: Omit<OrganisationValues, 'coordinators'> & { coordinators: KnownCoordinator[] }
  status: string
  tier: string
  own: OwnValues
  /** Their names, in order. */
  tags: readonly string[]
  members: readonly KnownMember[]
}

export interface PlannedOver {
  values: OrganisationValues
  status: string
  tier: string
  own: OwnValues
  /** The new ones stand last: rows take none off. */
  tags: readonly string[]
  /** Members whom the rows bring, and those whom they write over. */
  added: MemberValues[]
  changed: { vid: string; values: MemberValues }[]
}

/** A row of a spreadsheet, with its place among those that were sent: the first has the number 1. */
export interface NumberedRow {
  number: number
  row: unknown
  /** Whom its coordinator is, where somebody said it: one on record, or another person. */
  coordinator?: string | undefined
}

/** A coordinator of the rows who is not written as one on record, and whom it is taken to be. */
export interface AskedCoordinator {
  number: number
  name: string
  means: string
}

interface Reading {
  today: string
  own?: readonly OwnField[]
}

/**
 * An organisation as rows of a spreadsheet make it: an empty cell changes nothing, remarks are added to those that there
 * are, coordinators and members whom it has already are completed and the others join them. Errors are named
 * `updates.1.postalCode`.
 */
export function planImportUpdate(
  settings: OrganisationSettings,
  before: OrganisationOver,
  rows: readonly NumberedRow[],
  { today, own: ownFields = [] }: Reading,
): { after: PlannedOver; errors: FieldError[]; asked: AskedCoordinator[] } {
  const errors: FieldError[] = []
  const one = nothingGathered(rows[0]?.number ?? 1)
  for (const { number, row } of rows) {
    const report = (path: string, saying: string | Saying) =>
      void errors.push(fieldError(`updates.${number}.${path}`, saying))
    const parsed = readRow(row, ownFields, report)
    if (parsed) gatherRow(one, parsed, { row: number, today, report })
  }
  const { status, tier, tags, fields, answers } = partFields(one.fields, ownFields)
  const report = (name: string) => (saying: string | Saying) =>
    void errors.push(fieldError(`updates.${one.filledBy[name] ?? one.row}.${name}`, saying))
  const said = new Map(rows.map(({ number, coordinator }) => [number, coordinator]))
  const { coordinators, givenAs, asked, gone } = mergeCoordinators(before.values.coordinators, one.coordinators, said)
  for (const row of gone) errors.push(fieldError(`updates.${row}.coordinatorName`, goneCoordinator))
  const filled = withMasters(organisationFields, settings, addTo(before.values, fields), before.values)
  const input = { ...before.values, ...filled, coordinators }
  const plan = planOrganisation(settings, input, { before: before.values, isImport: true })
  for (const error of plan.errors) {
    const [list, index = '', field = ''] = error.path.split('.')
    const by = givenAs.get(Number(index))
    if (list === 'coordinators' && by)
      errors.push({ ...error, path: `updates.${by.filledBy[field] ?? by.row}.coordinator${capital(field)}` })
    else report(error.path)(error)
  }
  for (const clash of findClashes(organisationFields, settings, filled, before.values))
    report(clash.field.name)(clashMessage(clash))
  const own = planOwn(ownFields, answers, { before: before.own, isImport: true })
  for (const error of own.errors) report(idOfOwnPath(error.path))(error)
  // a wrong cell changes nothing
  const wrong = new Set(plan.errors.map(({ path }) => path.split('.', 1)[0]))
  const stays = Object.entries(before.values).filter(([field]) => wrong.has(field))
  const after = {
    values: { ...plan.values, ...Object.fromEntries(stays) },
    status: status ? pickStatus(settings.statuses, String(status), report('status')) : before.status,
    tier: tier ? pickOption(settings.tier, String(tier), report('tier')) : before.tier,
    tags: addTags(before.tags, tags),
    own: own.errors.length ? before.own : own.values,
    ...mergeMembers(before.members, one.members),
  }
  return { after, errors, asked }
}

/**
 * What colleagues wrote is never lost to a sheet: a name does not become another by its capitals or its "Pte Ltd", nor a
 * part of what it is, as where the sheet lacks the Chinese name beside it.
 */
function addTo(before: OrganisationOver['values'], filled: Record<string, unknown>): Record<string, unknown> {
  const { remarks, orgName } = filled
  const shouted = Object.entries(byName(before)).filter(([name, value]) => isShouted(value, filled[name]))
  const isPartOfName = organisationKey(before.orgName).includes(organisationKey(String(orgName ?? '')))
  return {
    ...filled,
    ...Object.fromEntries(shouted),
    ...(isPartOfName || !orgName ? { orgName: before.orgName } : {}),
    ...(typeof remarks === 'string' ? { remarks: addText(before.remarks, remarks) } : {}),
  }
}

const goneCoordinator = 'The coordinator who was chosen is not on record any more'

/**
 * Those who are there with what the rows say of them, and the others behind them; from which row each comes, of whom it is
 * asked whom they are, and the rows of which that was said, and the person is gone.
 */
function mergeCoordinators(
  before: readonly KnownCoordinator[],
  given: readonly GatheredCoordinator[],
  said: ReadonlyMap<number, string | undefined>,
) {
  const coordinators: Coordinator[] = [...before]
  const givenAs = new Map<number, GatheredCoordinator>()
  const asked: AskedCoordinator[] = []
  const gone: number[] = []
  for (const one of given) {
    const { row, coordinator } = one
    const found = findMeant(before, coordinator, (place) => givenAs.has(place))
    const chosen = found.isAsked ? said.get(row) : undefined
    const means = chosen ?? before[found.at]?.vid ?? anotherPerson
    const onRecord = before.findIndex(({ vid }) => vid === means)
    if (onRecord < 0 && means !== anotherPerson) gone.push(row)
    if (found.isAsked) asked.push({ number: row, name: coordinator.name, means })
    const at = onRecord < 0 ? findAmong(coordinators, before.length, coordinator) : onRecord
    const { vid: _vid, ...entry } = coordinator
    const known = coordinators[at]
    coordinators[at] = known ? completeCoordinator(known, coordinator) : entry
    givenAs.set(at, one)
  }
  return { coordinators, givenAs, asked, gone }
}

/** The place of somebody whom an earlier row has brought, else the one behind all. */
function findAmong(coordinators: readonly Coordinator[], from: number, given: Coordinator): number {
  const found = coordinators.findIndex((one, at) => at >= from && isSameCoordinator(one, given))
  return found < 0 ? coordinators.length : found
}
