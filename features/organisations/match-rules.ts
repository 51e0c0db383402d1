import type { SameMember } from './match-contract.ts'

/** As many as somebody looks through: an address of an office may be that of a thousand. */
export const mostSameMembers = 20

const words: Record<SameMember['reasons'][number], string> = {
  email: 'e-mail address',
  phone: 'phone number',
  'birth-date': 'name and birth date',
}

/** Why a member may be the same person. */
export const sameInWords = (reasons: SameMember['reasons']): string =>
  `the same ${new Intl.ListFormat('en').format(reasons.map((reason) => words[reason]))}`
