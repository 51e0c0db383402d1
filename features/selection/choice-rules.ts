import { volunteerFields } from '#features/volunteers/fields.ts'
import { notGiven } from './search-fields.ts'

/**
 * Fields of the form with choices that people are looked for by, beside those that have a filter of their own. Whether
 * somebody was ill or was sentenced is none: a list of these people is nobody's work.
 */
// biome-ignore format: a list of names
export const choiceFields = [
  'salutation', 'citizenship', 'maritalStatus', 'race', 'religion', 'employmentStatus', 'highestEducationLevel',
  'writtenLanguages', 'preferredVolunteeringCommitment', 'commitment', 'howDidYouHearAboutUs', 'referralSource',
  'subscription', 'affiliated',
] as const
export type ChoiceField = (typeof choiceFields)[number]

export const longestChoiceAsked = 2000
const mostChoices = 40

const isChoiceField = (name: string): name is ChoiceField => choiceFields.some((field) => field === name)

/**
 * What is asked of each field, as an address has it: `race=Malay&race=Indian&religion=(not given)` are Malays and Indians of
 * whom no religion is known. Undefined where it is no such filter.
 */
export function readChoiceFilter(value: string): { field: ChoiceField; choices: string[] }[] | undefined {
  const asked = new URLSearchParams(value)
  const names = [...new Set(asked.keys())]
  const read = names.flatMap((field) => (isChoiceField(field) ? { field, choices: asked.getAll(field) } : []))
  const all = read.flatMap(({ choices }) => choices)
  const isRead = read.length === names.length && all.length > 0 && all.length <= mostChoices
  return isRead && all.every((choice) => choice !== '') ? read : undefined
}

/** What is asked of one field; empty where nothing is. */
export const choicesAsked = (value: string, field: ChoiceField): string[] =>
  readChoiceFilter(value)?.find((one) => one.field === field)?.choices ?? []

/** The filter with another wish for one field; none asks nothing of it. */
export function withChoices(value: string, field: ChoiceField, choices: readonly string[]): string {
  const kept = (readChoiceFilter(value) ?? []).filter((one) => one.field !== field)
  const asked = [...kept, { field, choices }].flatMap((one) => one.choices.map((choice) => [one.field, choice]))
  return new URLSearchParams(asked).toString()
}

/** The filter in words; `nameOf` knows what the organisation calls a field. */
export const describeChoiceFilter = (value: string, nameOf: (field: string) => string | undefined): string =>
  (readChoiceFilter(value) ?? [])
    .map(({ field, choices }) => {
      const label = nameOf(field) ?? volunteerFields.find(({ name }) => name === field)?.label ?? field
      return `${label}: ${choices.map((choice) => (choice === notGiven ? 'not given' : choice)).join(' or ')}`
    })
    .join(', ')

const chipOf = (field: ChoiceField) => `choice:${field}`

/** What is asked of each field in words, so that each can be taken back alone. What is no such filter is one. */
export function choiceChips(value: string, nameOf: (field: string) => string | undefined) {
  const read = readChoiceFilter(value)
  if (!read) return value ? [{ name: 'choice', words: 'Choices of the form' }] : []
  return read.map(({ field, choices }) => ({
    name: chipOf(field),
    words: describeChoiceFilter(withChoices('', field, choices), nameOf),
  }))
}

/** The filter without what the chip of this name asks for; undefined where it is no chip of it. */
export function withoutChoiceChip(value: string, name: string): string | undefined {
  const field = choiceFields.find((one) => chipOf(one) === name)
  return field && withChoices(value, field, [])
}
