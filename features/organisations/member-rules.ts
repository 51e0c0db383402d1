import { parseDate } from '#shared/dates.ts'
import { emailMessage, isEmail } from '#shared/email.ts'
import type { FieldError } from '#shared/errors.ts'
import { readNric } from '#shared/nric.ts'
import { isPhone, phoneMessage } from '#shared/phone.ts'
import { citizenships, genders } from './fields.ts'
import type { MemberForm } from './member-contract.ts'
import { checkNric } from './rules.ts'

export const noMemberMessage = 'Please select a Member'
export const fullNameMessage = 'Full name is required.'
export const dobMessage = 'Date of birth is required.'

/** Every field of a member with a value; a blank NRIC is none. */
export type MemberValues = MemberForm

export interface MemberPlanOptions {
  today: string
  /** On the screens of members the date of birth is required; with a new organisation only the name is. */
  needsDob: boolean
  /** The record before this save: its number is not questioned again. */
  before?: MemberValues | undefined
}

/** What a member's form would save, and everything that is wrong with it. The same on both sides. */
export function planMember(
  input: Partial<MemberForm>,
  { today, needsDob, before }: MemberPlanOptions,
): { values: MemberValues; errors: FieldError[] } {
  const errors: FieldError[] = []
  const report = (path: keyof MemberValues) => (message: string) => void errors.push({ path, message })
  const given = (name: keyof MemberValues) => input[name]?.trim() ?? ''
  const values: MemberValues = {
    fullName: given('fullName'),
    email: given('email'),
    contactNo: given('contactNo'),
    postalCode: given('postalCode'),
    gender: pick(genders, given('gender'), report('gender')),
    citizenship: pick(citizenships, given('citizenship'), report('citizenship')),
    dob: readDob(given('dob'), today, report('dob')),
    nric: readNric(input.nric) ?? '',
  }
  if (!values.fullName) report('fullName')(fullNameMessage)
  if (needsDob && !values.dob) report('dob')(dobMessage)
  if (values.email && !isEmail(values.email)) report('email')(emailMessage)
  if (values.contactNo && !isPhone(values.contactNo)) report('contactNo')(phoneMessage)
  const isKnown = before && before.nric === values.nric && before.citizenship === values.citizenship
  if (!isKnown) checkNric(values.nric, values.citizenship, report('nric'))
  return { values, errors }
}

function pick(options: readonly string[], text: string, report: (message: string) => void): string {
  if (!text) return ''
  const found = options.find((option) => option.toLowerCase() === text.toLowerCase())
  if (!found) report(`"${text.slice(0, 60)}" is not one of the options`)
  return found ?? text
}

function readDob(text: string, today: string, report: (message: string) => void): string {
  if (!text) return ''
  const date = parseDate(text)
  if (!date || date < '1900-01-01') report('Invalid date of birth format')
  else if (date > today) report('Date of birth cannot be in the future')
  return date ?? text
}

/** `1 member`, `3 members`: counts in messages. */
export const countOfMembers = (count: number) => (count === 1 ? '1 member' : `${count.toLocaleString('en')} members`)
