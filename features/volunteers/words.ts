import { defineWords } from '#shared/define-words.ts'

/** What can be wrong with what people write of themselves. */
export const volunteerWords = defineWords('volunteers', {
  notABirthDate: 'Invalid date of birth format',
  onlyAYearOfBirth: 'Only a year: please write the day and the month, too, as DD/MM/YYYY',
  birthDateToCome: 'Date of birth cannot be in the future',
  guardianRequired: 'Parent/Guardian is required.',
  guardianContactRequired: "Parent/Guardian's Contact No is required.",
})
