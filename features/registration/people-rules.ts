import type { MemberForm } from '#features/organisations/member-contract.ts'
import { planMember } from '#features/organisations/member-rules.ts'
import type { FieldError } from '#shared/errors.ts'
import { sharedWords } from '#shared/words.ts'
import { type askedOfPeople, peopleField } from './people-fields.ts'
import { registrationWords } from './words.ts'

/** What a form asks of each of an organisation's people. */
export type NamedPerson = Pick<MemberForm, (typeof askedOfPeople)[number]>

/** What is wrong with what somebody says who adds themselves to their organisation; the same on both sides. */
export function planOwnPerson(said: Readonly<Record<string, unknown>>): FieldError[] {
  const text = (name: string) => String(said[name] ?? '')
  const form = { fullName: text('fullName'), contactNo: text('contactNo'), email: text('email') }
  const { values, errors } = planMember(form, { today: '', needsDob: false })
  if (!values.contactNo && !values.email)
    errors.push({ path: 'contactNo', ...registrationWords.message('contactNeeded') })
  if (said['agreeToTerms'] !== true) errors.push({ path: 'agreeToTerms', ...sharedWords.message('consentRequired') })
  return errors
}

/** Those who come: who has nothing but an empty entry is nobody. */
export function planPeople(given: readonly Partial<NamedPerson>[]): { members: NamedPerson[]; errors: FieldError[] } {
  const plans = given.map((person) => planMember(person, { today: '', needsDob: false }))
  const isSaid = (at: number) => Object.values(given[at] ?? {}).some(Boolean)
  return {
    members: plans.flatMap(({ values: { fullName, contactNo, email } }, at) =>
      isSaid(at) ? [{ fullName, contactNo, email }] : [],
    ),
    errors: plans.flatMap((plan, at) =>
      isSaid(at) ? plan.errors.map((error) => ({ ...error, path: `${peopleField}.${at}.${error.path}` })) : [],
    ),
  }
}
