import { isUnder16, parseBirthDate, parseDate } from '#shared/dates.ts'
import type { Saying } from '#shared/define-words.ts'
import { emailMessage, isEmail, readEmail } from '#shared/email.ts'
import { type FieldError, fieldError } from '#shared/errors.ts'
import { isMaskedNric, readNric } from '#shared/nric.ts'
import { isPhone, phoneMessage, readPhone } from '#shared/phone.ts'
import { isPostalCode, postalCodeMessage, readPostalCode } from '#shared/postal-code.ts'
import { sharedWords } from '#shared/words.ts'
import { citizenships, genders } from './fields.ts'
import type { MemberForm } from './member-contract.ts'
import { checkNric } from './rules.ts'

export const noMemberMessage = 'Please select a Member'
export const fullNameMessage = 'Full name is required.'
export const dobMessage = 'Date of birth is required.'

/** Every field of a member with a value; a blank NRIC is none. */
export type MemberValues = MemberForm

export const emptyMember: MemberValues = {
  fullName: '',
  email: '',
  contactNo: '',
  postalCode: '',
  gender: '',
  citizenship: '',
  dob: '',
  nric: '',
}

export interface MemberPlanOptions {
  today: string
  /** On the screens of members the date of birth is required; with a new organisation only the name is. */
  needsDob: boolean
  /** The record before this save: its NRIC and postal code are not questioned again. */
  before?: MemberValues | undefined
}

/** Whether the birth date that is typed is that of somebody under 16, as the form of volunteers counts it. */
export function isMinor(dob: string, today: string): boolean {
  const day = parseDate(dob) ?? ''
  return day !== '' && day <= today && isUnder16(day, today)
}

/** What a member's form would save, and everything that is wrong with it. The same on both sides. */
export function planMember(
  input: Partial<MemberForm>,
  { today, needsDob, before }: MemberPlanOptions,
): { values: MemberValues; errors: FieldError[] } {
  const errors: FieldError[] = []
  const report = (path: keyof MemberValues) => (saying: string | Saying) => void errors.push(fieldError(path, saying))
  const given = (name: keyof MemberValues) => input[name]?.trim() ?? ''
  const values: MemberValues = {
    fullName: given('fullName'),
    email: readEmail(given('email')),
    contactNo: readPhone(given('contactNo')),
    postalCode: readPostalCode(given('postalCode')),
    gender: pick(genders, given('gender'), report('gender')),
    citizenship: pick(citizenships, given('citizenship'), report('citizenship')),
    dob: readDob(given('dob'), today, report('dob')),
    nric: readNric(input.nric) ?? '',
  }
  if (!values.fullName) report('fullName')(fullNameMessage)
  if (needsDob && !values.dob) report('dob')(dobMessage)
  if (values.email && !isEmail(values.email)) report('email')(emailMessage)
  if (values.contactNo && !isPhone(values.contactNo)) report('contactNo')(phoneMessage)
  const hasNewCode = values.postalCode !== before?.postalCode
  if (values.postalCode && hasNewCode && !isPostalCode(values.postalCode)) report('postalCode')(postalCodeMessage)
  // a screen has the mask of a number, which the server will look at
  const isSettled = before?.citizenship === values.citizenship || isMaskedNric(values.nric)
  if (before?.nric !== values.nric || !isSettled) checkNric(values.nric, values.citizenship, report('nric'))
  return { values, errors }
}

function pick(options: readonly string[], text: string, report: (saying: string | Saying) => void): string {
  if (!text) return ''
  const found = options.find((option) => option.toLowerCase() === text.toLowerCase())
  if (!found) report(sharedWords.message('notAnOption', { given: text.slice(0, 60) }))
  return found ?? text
}

function readDob(text: string, today: string, report: (saying: string | Saying) => void): string {
  if (!text) return ''
  const date = parseBirthDate(text, today)
  if (!date || date < '1900-01-01') report('Invalid date of birth format')
  else if (date > today) report('Date of birth cannot be in the future')
  return date ?? text
}

/** `1 member`, `3 members`: counts in messages. */
export const countOfMembers = (count: number) => (count === 1 ? '1 member' : `${count.toLocaleString('en')} members`)
