import { v7 as uuidv7 } from 'uuid'
import type { EditedOwnField, OwnOption } from '../../contract.ts'
import { hasOptions, type OwnKind } from '../../kind-rules.ts'

const yesNo: OwnOption[] = [
  { key: 'yes', label: 'Yes', translations: {}, isRemoved: false },
  { key: 'no', label: 'No', translations: {}, isRemoved: false },
]

/**
 * The choices as they are kept, each with the key that answers name. One that is left out, or listed as removed, is offered
 * no more and stays with anyone who has it; one that comes back under its name is the same again, also where it is still
 * listed as removed.
 */
export function keyOptions(kind: OwnKind, given: EditedOwnField['options'], before: readonly OwnOption[]): OwnOption[] {
  if (kind === 'yes-no') return yesNo
  if (!hasOptions(kind)) return []
  const isOffered = (key: string) => given.some((one) => one.key === key && !one.isRemoved)
  const keyOf = ({ key, label }: EditedOwnField['options'][number]) =>
    before.find((one) => one.key === key)?.key ??
    before.find((one) => !isOffered(one.key) && one.label.toLowerCase() === label.toLowerCase())?.key ??
    uuidv7()
  const keyed = given.map(({ joinedInto: _sent, ...option }) => {
    const key = keyOf(option)
    // one that is offered again stands for itself
    const joinedInto = option.isRemoved ? before.find((one) => one.key === key)?.joinedInto : undefined
    return { ...option, key, ...(joinedInto ? { joinedInto } : {}) }
  })
  const kept = keyed.filter(
    (one) => !(one.isRemoved && keyed.some((other) => other.key === one.key && !other.isRemoved)),
  )
  const unique = kept.filter(({ key }, at) => kept.findIndex((one) => one.key === key) === at)
  const gone = before.filter(({ key }) => !unique.some((one) => one.key === key))
  return [...unique, ...gone.map((option) => ({ ...option, isRemoved: true }))]
}

/** The columns of what a superadmin sets. */
export const storedField = (field: Omit<EditedOwnField, 'version'>) => ({
  label: field.label,
  help: field.help,
  translations: JSON.stringify(field.translations),
  options: JSON.stringify(field.options),
  is_mandatory: field.mandatory,
  seen_by: field.seenBy,
  is_public: field.isPublic,
  kept_months: field.keptMonths,
})
