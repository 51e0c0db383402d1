import type { OrganisationSettings } from '#features/form-settings/contract.ts'
import { pickOption } from '#features/form-settings/rules.ts'
import type { OwnField } from '#features/own-fields/contract.ts'
import type { OwnValues } from '#features/own-fields/kind-rules.ts'
import { idOfOwnPath, planOwn } from '#features/own-fields/rules.ts'
import { addText, isShouted } from '#shared/complete-records.ts'
import type { Saying } from '#shared/define-words.ts'
import { type FieldError, fieldError } from '#shared/errors.ts'
import { byName } from '#shared/objects.ts'
import { readPhone } from '#shared/phone.ts'
import { pickStatus } from '#shared/statuses.ts'
import { type KnownMember, mergeMembers } from './completion-rules.ts'
import type { CoordinatorForm } from './contract.ts'
import { organisationKey, sheetKey } from './double-rules.ts'
import { partFields } from './import-rules.ts'
import type { MemberValues } from './member-rules.ts'
import { capital, gatherRow, nothingGathered, readRow } from './row-rules.ts'
import { type Coordinator, type OrganisationValues, planOrganisation } from './rules.ts'

/** What is kept of an organisation that rows can change; the status by its key. */
export interface OrganisationOver {
  values: Omit<OrganisationValues, 'coordinators'> & { coordinators: (Coordinator & { vid: string })[] }
  status: string
  tier: string
  own: OwnValues
  members: readonly KnownMember[]
}

export interface PlannedOver {
  values: OrganisationValues
  status: string
  tier: string
  own: OwnValues
  /** Members whom the rows bring, and those whom they write over. */
  added: MemberValues[]
  changed: { vid: string; values: MemberValues }[]
}

/** A row of a spreadsheet, with its place among those that were sent: the first has the number 1. */
export interface NumberedRow {
  number: number
  row: unknown
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
): { after: PlannedOver; errors: FieldError[] } {
  const errors: FieldError[] = []
  const one = nothingGathered(rows[0]?.number ?? 1)
  for (const { number, row } of rows) {
    const report = (path: string, saying: string | Saying) =>
      void errors.push(fieldError(`updates.${number}.${path}`, saying))
    const parsed = readRow(row, ownFields, report)
    if (parsed) gatherRow(one, parsed, { row: number, today, report })
  }
  const { status, tier, fields, answers } = partFields(one.fields, ownFields)
  const report = (name: string) => (saying: string | Saying) =>
    void errors.push(fieldError(`updates.${one.filledBy[name] ?? one.row}.${name}`, saying))
  const { coordinators, rowOf } = mergeCoordinators(before.values.coordinators, one.coordinators)
  const input = { ...before.values, ...addTo(before.values, fields), coordinators }
  const plan = planOrganisation(settings, input, { before: before.values, isImport: true })
  for (const error of plan.errors) {
    const [list, index = '', field = ''] = error.path.split('.')
    const row = rowOf.get(Number(index))
    if (list === 'coordinators' && row) errors.push({ ...error, path: `updates.${row}.coordinator${capital(field)}` })
    else report(error.path)(error)
  }
  const own = planOwn(ownFields, answers, { before: before.own, isImport: true })
  for (const error of own.errors) report(idOfOwnPath(error.path))(error)
  // a wrong cell changes nothing
  const wrong = new Set(plan.errors.map(({ path }) => path.split('.', 1)[0]))
  const stays = Object.entries(before.values).filter(([field]) => wrong.has(field))
  const after = {
    values: { ...plan.values, ...Object.fromEntries(stays) },
    status: status ? pickStatus(settings.statuses, String(status), report('status')) : before.status,
    tier: tier ? pickOption(settings.tier, String(tier), report('tier')) : before.tier,
    own: own.errors.length ? before.own : own.values,
    ...mergeMembers(before.members, one.members),
  }
  return { after, errors }
}

/** What colleagues wrote is never lost to a sheet, and a name does not become another by its capitals or its "Pte Ltd". */
function addTo(before: OrganisationOver['values'], filled: Record<string, unknown>): Record<string, unknown> {
  const { remarks, orgName } = filled
  const shouted = Object.entries(byName(before)).filter(([name, value]) => isShouted(value, filled[name]))
  const isSameName = organisationKey(String(orgName ?? '')) === organisationKey(before.orgName)
  return {
    ...filled,
    ...Object.fromEntries(shouted),
    ...(isSameName || !orgName ? { orgName: before.orgName } : {}),
    ...(typeof remarks === 'string' ? { remarks: addText(before.remarks, remarks) } : {}),
  }
}

const reached = ({ email, mobileContact, officeContact }: Coordinator): string[] =>
  [email?.toLowerCase(), readPhone(mobileContact ?? ''), readPhone(officeContact ?? '')].flatMap((text) => text || [])

/** One of the same name, or without another name and with the same address or number; of a single one its own cells. */
function findCoordinator(known: readonly Coordinator[], given: CoordinatorForm): number {
  const name = sheetKey(given.name)
  if (!name && known.length === 1) return 0
  const isNamed = known.findIndex((one) => name && sheetKey(one.name) === name)
  if (isNamed >= 0) return isNamed
  const ways = reached(given)
  return known.findIndex((one) => (!name || !one.name) && reached(one).some((way) => ways.includes(way)))
}

/** Those who are there with what the rows say of them, and the others behind them; from which row each comes. */
function mergeCoordinators(
  before: readonly (Coordinator & { vid: string })[],
  given: readonly { row: number; coordinator: CoordinatorForm }[],
) {
  const coordinators: Coordinator[] = [...before]
  const rowOf = new Map<number, number>()
  for (const { row, coordinator } of given) {
    const found = findCoordinator(coordinators, coordinator)
    const at = found < 0 ? coordinators.length : found
    const known = coordinators[at]
    const filled = Object.entries(coordinator).filter(
      ([name, value]) => value && name !== 'vid' && !isShouted(byName(known ?? {})[name], value),
    )
    const { vid: _vid, ...empty } = coordinator
    coordinators[at] = { ...(known ?? empty), ...Object.fromEntries(filled) }
    rowOf.set(at, row)
  }
  return { coordinators, rowOf }
}
