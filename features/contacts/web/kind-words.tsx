import type { ContactKind } from '../contract.ts'

/** The words of each kind. */
export const wordsOf: Record<
  ContactKind,
  { title: string; plural: string; one: string; add: string; nothingChosen: string }
> = {
  donor: {
    title: 'Donors',
    plural: 'donors',
    one: 'donor',
    add: 'Add New Donor Volunteer',
    nothingChosen: 'Please select a donor',
  },
  manager: {
    title: 'Volunteer Managers',
    plural: 'volunteer managers',
    one: 'volunteer manager',
    add: 'Add New Volunteer Manager',
    nothingChosen: 'Please select a volunteer manager',
  },
}
