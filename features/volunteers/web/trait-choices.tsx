import type { VolunteerSettings } from '#features/form-settings/contract.ts'
import { notGiven, type Trait } from '#features/selection/search-fields.ts'
import { traitRules } from '#features/selection/trait-rules.ts'
import { birthMonths, describeTrait, type NameTag } from '#features/selection/trait-words.ts'
import { weekdays } from '#shared/dates.ts'
import { ageBands } from '../age-rules.ts'

/** Nobody has to know how an address is written: what it asks for wrongly is shown as it stands. */
export const wordsOf = (trait: Trait, value: string, nameOf?: NameTag) =>
  traitRules[trait].isValue(value) ? describeTrait(trait, value, nameOf) : `${trait}: ${value}`

export interface TraitChoice {
  trait: Trait
  label: string
  values: readonly string[]
}

/** What can be chosen; ages, months and amounts are the usual ones, and an address may ask for others. */
export const choicesOf = (settings: VolunteerSettings): TraitChoice[] => [
  { trait: 'lastCame', label: 'Last came', values: ['never', '..1', '..3', '..12', '1..', '3..', '6..', '12..'] },
  { trait: 'joined', label: 'Joined', values: ['..1', '..3', '..6', '..12', '12..', '36..', '60..', '120..'] },
  {
    trait: 'hours',
    label: 'Hours in all',
    values: ['..1', '1..', '10..', '50..', '100..', '200..', '500..', '1000..'],
  },
  { trait: 'yearHours', label: 'Hours this year', values: ['..1', '1..', '10..', '20..', '50..', '100..'] },
  { trait: 'language', label: 'Language', values: settings.spokenLanguages },
  { trait: 'role', label: 'Preferred role', values: settings.preferredVolunteeringRoles },
  { trait: 'freeOn', label: 'Free on', values: weekdays },
  { trait: 'available', label: 'Availability', values: [...settings.availabilityFrequency, notGiven] },
  { trait: 'tier', label: 'Tier', values: [...settings.tier, notGiven] },
  { trait: 'birthMonth', label: 'Birthday', values: ['this', 'next', ...birthMonths.map(({ value }) => value)] },
  { trait: 'age', label: 'Age', values: ageBands },
  { trait: 'gender', label: 'Gender', values: [...settings.gender, notGiven] },
  { trait: 'nationality', label: 'Nationality', values: [...settings.nationality, notGiven] },
  { trait: 'guardian', label: 'Guardian', values: ['unconfirmed'] },
  { trait: 'leaves', label: 'Checking out', values: ['late'] },
  { trait: 'erased', label: 'Erased people', values: ['included'] },
]

/** Texts of the form and bands of ages stand for themselves. */
const plain: readonly Trait[] = ['language', 'role', 'freeOn', 'available', 'tier', 'age', 'gender', 'nationality']
/** An address may ask for more of these than is offered, in words of their own. */
const isWorded = (trait: Trait) => trait === 'freeOn' || trait === 'age'
const isPlain = (trait: Trait) => plain.includes(trait)

/** What a choice can be, with the words for it; one that the address asks for is among them. */
export const optionsOf = ({ trait, values }: TraitChoice, asked: string) =>
  (asked && !values.includes(asked) ? [...values, asked] : values).map((value) => ({
    value,
    label: isPlain(trait) && (!isWorded(trait) || values.includes(value)) ? value : wordsOf(trait, value),
  }))

/** The filter that stands under the heading of a column. */
export const traitOfColumn: Readonly<Record<string, Trait>> = {
  age: 'age',
  gender: 'gender',
  nationality: 'nationality',
  spokenLanguages: 'language',
  preferredVolunteeringRoles: 'role',
  preferredVolunteeringDaysAndTimes: 'freeOn',
  availabilityFrequency: 'available',
  tier: 'tier',
  officialDateJoined: 'joined',
  lastCame: 'lastCame',
  hours: 'hours',
  yearHours: 'yearHours',
}
