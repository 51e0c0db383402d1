import { neededFields } from '#features/form-settings/rules.ts'
import type { Question } from '#features/own-fields/contract.ts'
import { languagesOfQuestion } from '#features/own-fields/question-rules.ts'
import { type Language, languages } from '#shared/define-words.ts'
import type { OwnForm } from './form-contract.ts'
import { type Form, publicForm } from './rules.ts'

export type OwnText = OwnForm['introduction']
export const noText: OwnText = { en: '', 'zh-Hans': '', ms: '', ta: '' }

/** A form of which nobody has decided anything. */
export const defaultOwnForm: OwnForm = {
  leftOut: [],
  pages: 'steps',
  introduction: noText,
  thanks: noText,
  consent: noText,
}

/** A part of a form that nobody has decided yet. */
export const defaultPart = (part: string): unknown =>
  Object.entries(defaultOwnForm).find(([name]) => name === part)?.[1]

/** What the parts of it are called: where two people changed one, and in the list of its versions. */
export const ownFormParts: { name: keyof OwnForm; label: string }[] = [
  { name: 'leftOut', label: 'Fields that are left out' },
  { name: 'pages', label: 'Pages' },
  { name: 'introduction', label: 'Introduction' },
  { name: 'thanks', label: 'Thanks' },
  { name: 'consent', label: 'Consent' },
]

export const titleOfPart = (part: string): string => ownFormParts.find(({ name }) => name === part)?.label ?? part

/** The languages in which any of these texts is written. */
export const writtenLanguages = (texts: readonly OwnText[]): Language[] =>
  languages.filter((language) => texts.some((text) => text[language]))

interface Written {
  tenant: { languages: readonly Language[] }
  own: Pick<OwnForm, 'introduction' | 'consent' | 'thanks'>
  questions: readonly Question[]
}

/** The languages in which a form can be read: those of the organisation, and any in which it wrote its texts. */
export function offeredLanguages({ tenant, own, questions }: Written): Language[] {
  const written = [
    ...writtenLanguages([own.introduction, own.consent, own.thanks]),
    ...questions.flatMap(languagesOfQuestion),
  ]
  return languages.filter((one) => one === 'en' || tenant.languages.includes(one) || written.includes(one))
}

/** A text in this language; where it is not written in it, in English, else in the first in which it is. */
export function textIn(text: OwnText, wanted: Language): { text: string; language: Language } {
  const language = [wanted, ...languages].find((one) => text[one]) ?? 'en'
  return { text: text[language], language }
}

/** Everything that a text says, in all of its languages, one after the other. */
export const allLanguages = (text: OwnText): string =>
  languages
    .map((language) => text[language])
    .filter(Boolean)
    .join('\n\n')

interface Sentences {
  sections: Readonly<Record<string, { fields: readonly { field: string; label: string }[] }>>
}

/** The sentence that is ticked, as the organisation wrote it. */
export function consentSentence({ sections }: Sentences): string {
  const fields = Object.values(sections).flatMap((section) => section.fields)
  return fields.find(({ field }) => field === 'agreeToTerms')?.label ?? ''
}

/** What a person consents to, word for word: the form's own text or the usual one, above the sentence that is ticked. */
export const consentText = (form: Sentences, own: OwnText, usual: string): string =>
  [allLanguages(own) || usual, consentSentence(form)].filter(Boolean).join('\n\n')

/** Whether the public form has to ask for a field, whatever was decided: it is mandatory, or no form can do without it. */
export const mustAsk = (field: string, mandatory: readonly { field: string }[]): boolean =>
  neededFields.includes(field) || mandatory.some((entry) => entry.field === field)

/** What one has to know of a volunteer before the first day, beside what is mandatory; the rest can be asked later. */
const shortFields = new Set([
  'fullName',
  'firstName',
  'familyName',
  'mobileNo',
  'email',
  'dob',
  'childsParentOrGuardian',
  'childsParentOrGuardianContactNo',
  'spokenLanguages',
  'preferredVolunteeringRoles',
  'preferredVolunteeringDaysAndTimes',
])

/** What is left out of all these fields of volunteers for a form that takes two minutes. */
export const leftOutOfShort = (fields: readonly string[]): string[] => fields.filter((field) => !shortFields.has(field))

/** A form as its public page asks it: without what is the staff's, and without what the organisation leaves out. */
export function askedForm<F extends Form>(settings: F, leftOut: readonly string[]): F {
  const form = publicForm(settings)
  const out = new Set(leftOut.filter((field) => !mustAsk(field, form.mandatory)))
  if (!out.size) return form
  const sections = Object.entries(form.sections).map(([name, section]) => [
    name,
    { ...section, fields: section.fields.filter(({ field }) => !out.has(field)) },
  ])
  return { ...form, sections: Object.fromEntries(sections) as F['sections'] }
}
