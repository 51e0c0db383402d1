import type { VolunteerSettings } from '#features/form-settings/contract.ts'
import { pickOption } from '#features/form-settings/rules.ts'
import type { OwnField } from '#features/own-fields/contract.ts'
import type { OwnValues } from '#features/own-fields/kind-rules.ts'
import { idOfOwnPath, planOwn } from '#features/own-fields/rules.ts'
import { addTags, readTags } from '#features/tags/rules.ts'
import { withMasters } from '#shared/dependent-fields.ts'
import type { FieldError } from '#shared/errors.ts'
import type { FormField } from '#shared/form-field.ts'
import { maskedText, maskNric } from '#shared/nric.ts'
import { byName } from '#shared/objects.ts'
import { unclearBirthYear } from '#shared/sheets/birth-years.ts'
import { addText, isShouted } from '#shared/sheets/complete-records.ts'
import { hasLostLetters } from '#shared/sheets/lost-letters.ts'
import { writeCell } from '#shared/sheets/sheet-columns.ts'
import { labelOfStatus, pickStatus } from '#shared/statuses.ts'
import { volunteerFields } from './fields.ts'
import { findHomeless } from './homeless-rules.ts'
import type { ImportChange } from './import-contract.ts'
import { importFields, parseRow } from './import-rules.ts'
import { planVolunteer, type VolunteerValues } from './rules.ts'

/** What is kept of a person that a row can change; the status by its key. */
export interface ImportedOver {
  values: VolunteerValues
  status: string
  tier: string
  /** The names of their tags, in order. */
  tags: readonly string[]
  own: OwnValues
}

/**
 * A person as a row of a spreadsheet makes them: a cell that is empty or has lost letters changes nothing, remarks are added to those that there are,
 * and what is not in the row is not questioned. The first row has the number 1; errors are named `updates.1.nric`.
 */
export function planImportUpdate(
  settings: VolunteerSettings,
  before: ImportedOver,
  row: unknown,
  number: number,
  today: string,
  ownFields: readonly OwnField[] = [],
): { after: ImportedOver; errors: FieldError[] } {
  const { parsed, own: cells, errors, report } = parseRow(row, `updates.${number}`, ownFields)
  if (!parsed) return { after: before, errors }
  const { status, tier, tags, ...cellsOfForm } = parsed
  const fields = Object.fromEntries(Object.entries(cellsOfForm).filter(says))
  const filled = addTo(before.values, withMasters(volunteerFields, settings, fields, before.values))
  const plan = planVolunteer(settings, { ...before.values, ...filled, ...ownAddress(filled) }, today, {
    before: before.values,
    isImport: true,
  })
  for (const error of plan.errors) report(error.path, error)
  const unclear = unclearBirthYear(String(fields['dob'] ?? ''), today)
  if (unclear) report('dob', unclear)
  for (const { field, why } of findHomeless(settings, filled, today, before.values)) report(field.name, why)
  const filledOwn = Object.fromEntries(Object.entries(cells).filter(says))
  const own = planOwn(ownFields, filledOwn, { before: before.own, isImport: true })
  for (const error of own.errors) report(idOfOwnPath(error.path), error)
  // a wrong cell changes nothing
  const wrong = new Set(plan.errors.map(({ path }) => path.split('.', 1)[0]))
  const stays = Object.entries(before.values).filter(([field]) => wrong.has(field))
  const after = {
    values: { ...plan.values, ...Object.fromEntries(stays) },
    status: status ? pickStatus(settings.statuses, status, (message) => report('status', message)) : before.status,
    tier: tier ? pickOption(settings.tier, tier, (message) => report('tier', message)) : before.tier,
    tags: addTags(before.tags, readTags(tags ?? '')),
    own: own.errors.length ? before.own : own.values,
  }
  return { after, errors }
}

/**
 * What colleagues wrote about somebody is never lost to a sheet, and a name becomes neither capitals nor shorter by it:
 * somebody who is found under another order of words, or a part of them, is called as before.
 */
function addTo(before: VolunteerValues, filled: Record<string, unknown>): Record<string, unknown> {
  const { remarks, fullName } = filled
  const kept = Object.entries(byName(before)).filter(
    ([name, value]) =>
      isShouted(value, filled[name]) || (name === 'fullName' && saysNoMore(before.fullName, String(fullName ?? ''))),
  )
  return {
    ...filled,
    ...Object.fromEntries(kept),
    ...(typeof remarks === 'string' ? { remarks: addText(before.remarks, remarks) } : {}),
  }
}

const isCapitals = (name: string) => name === name.toUpperCase()

/** All words of a name are those of another, which is not the same in mere capitals. */
function saysNoMore(before: string, name: string): boolean {
  const wordsOf = (text: string) =>
    text
      .toLowerCase()
      .split(/[\s,.]+/)
      .filter(Boolean)
  const known = new Set(wordsOf(before))
  if (isCapitals(before) && !isCapitals(name) && wordsOf(name).length === known.size) return false
  return name !== '' && wordsOf(name).every((word) => known.has(word))
}

const isFilled = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : Boolean(value)

/** What a file lost when it was saved is still on record. */
const says = ([name, value]: [string, unknown]): boolean =>
  isFilled(value) &&
  ![value].flat().some((part) => typeof part === 'string' && hasLostLetters(part, longTexts.has(name)))

const longTexts = new Set(volunteerFields.filter(({ kind }) => kind === 'textarea').map(({ name }) => name))

/** An address in one cell replaces one in parts: with these beside it, it would say nothing. */
const ownAddress = (filled: Record<string, unknown>) =>
  filled['fullAddress'] && !filled['address'] && !filled['postalCode'] && !filled['unit']
    ? { address: '', unit: '', postalCode: '' }
    : {}

/** What becomes another, field by field, as cells are written. */
export function describeChanges(
  settings: VolunteerSettings,
  before: ImportedOver,
  after: ImportedOver,
  ownFields: readonly OwnField[] = [],
): ImportChange[] {
  const fields = importFields(settings, ownFields)
  const cellsOf = ({ values, status, tier, tags, own }: ImportedOver) => {
    const held: Record<string, unknown> = {
      ...own,
      ...byName(values),
      status: labelOfStatus(settings.statuses, status),
      tier,
      tags: tags.join(', '),
    }
    return (field: FormField) => writeCell(field, held[field.name])
  }
  const [from, to] = [cellsOf(before), cellsOf(after)]
  return fields.flatMap((field) =>
    from(field) === to(field)
      ? []
      : [{ field: field.label, before: hidden(field, from(field)), after: hidden(field, to(field)) }],
  )
}

const hidden = ({ name }: FormField, text: string): string => {
  if (!text) return ''
  if (name === 'nric') return maskNric(text)
  return name === 'priorMedicalCondition' || name === 'criminalHistory' ? maskedText : text
}
