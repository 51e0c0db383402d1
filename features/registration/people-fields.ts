import { memberFields } from '#features/organisations/fields.ts'
import type { FormField } from '#shared/form-field.ts'
import { required } from '#shared/required.ts'
import type { SayRegistration } from './words.ts'

/** Under this name the form of an organisation asks for its people, or leaves them out. */
export const peopleField = 'members'
/** So many people are named in a form at most; more add themselves by the link. */
export const mostPeople = 200

/** What is asked of each: enough to greet and to reach them, and no more. */
export const askedOfPeople = ['fullName', 'contactNo', 'email'] as const

const fieldNamed = (name: string) =>
  required(
    memberFields.find((field) => field.name === name),
    name,
  )

const personFields = (say: SayRegistration): FormField[] =>
  askedOfPeople.map((name) => ({ ...fieldNamed(name), label: say(name) }))

/** Those who come, for an organisation that wants to name them. */
export const membersField = (say: SayRegistration): FormField => ({
  name: peopleField,
  section: '',
  kind: 'list',
  span: 12,
  label: say('yourPeople'),
  itemLabel: say('person'),
  itemFields: personFields(say),
  help: say('yourPeopleHelp'),
})

/** What somebody says who opens their organisation's link. */
export const ownPersonFields = personFields
