import type { FormSection, OrganisationSettings, VolunteerSettings } from '#features/form-settings/contract.ts'
import { visibleFields as organisationFields } from '#features/organisations/fields.ts'
import { type OrganisationValues, planOrganisation } from '#features/organisations/rules.ts'
import { visibleFields as volunteerFields } from '#features/volunteers/fields.ts'
import { planVolunteer, type VolunteerValues } from '#features/volunteers/rules.ts'
import { formatDate } from '#shared/dates.ts'
import { emailMessage, isEmail, readEmail } from '#shared/email.ts'
import type { FieldError } from '#shared/errors.ts'
import { shownFileName } from '#shared/file-names.ts'
import type { FormField } from '#shared/form-field.ts'
import { maskedText } from '#shared/nric.ts'
import { byName } from '#shared/objects.ts'
import { newStatusKey } from '#shared/statuses.ts'
import type { IndividualRegistration, OrganisationRegistration } from './contract.ts'
import { peopleField } from './people-fields.ts'
import { type NamedPerson, planPeople } from './people-rules.ts'
import { registrationWords } from './words.ts'

/** A submission that comes sooner after the form was opened is asked for a proof of work. */
export const quickestSeconds = 3
/** A challenge counts for this long. */
export const challengeHours = 24
/** Beyond so many submissions in ten minutes from one address, or to one organisation, each brings a proof of work. */
export const freePerAddress = 10
export const freePerTenant = 100
export const rateWindowSeconds = 600
/** Files for registrations from one address within that time: a school's form asks thirty people for two or three. */
export const filesPerAddress = 100
/** The work is to count up to a random number in this span: a second on a slow phone. */
export const smallestWork = 20_000
export const largestWork = 100_000
/** A link for a guardian ends after so many days. */
export const guardianDays = 14
/** Applicants get no more mails in a day than this. */
export const mailsPerAddress = 6
/** Links for the guardian of one registration in a day, those that staff send included. */
export const guardianMailsPerRegistration = 5
/** Links in a day to an address that public forms name, for a parent with many children or a school. */
export const guardianMailsPerAddress = 40
/** Accepted submissions are answered no sooner than this, whether the person was known or not. */
export const shortestAnswerMilliseconds = 150

export const largestUpload = 10_485_760
export const agreementTypes = ['pdf', 'png', 'jpg', 'jpeg']

export const isAgreementName = (name: string) =>
  agreementTypes.includes(/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '')

const firstBytes: Record<string, number[]> = {
  pdf: [0x25, 0x50, 0x44, 0x46, 0x2d],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  jpg: [0xff, 0xd8, 0xff],
  jpeg: [0xff, 0xd8, 0xff],
}

/** Whether a file begins as its name says: "%PDF-" and the first bytes of the two kinds of picture. */
export function isAgreementContent(name: string, head: Uint8Array): boolean {
  const wanted = firstBytes[/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '']
  return wanted !== undefined && wanted.every((byte, at) => head[at] === byte)
}

/** What the public's form is made from. */
export interface Form {
  sections: Record<string, FormSection>
  mandatory: VolunteerSettings['mandatory']
  status: string[]
  statuses: VolunteerSettings['statuses']
  tier: string[]
}

/** A form as the public sees it: without what is the staff's, and what only staff could be made to fill in. */
export function publicForm<F extends Form>(settings: F): F {
  const staffs = new Set(settings.sections['officialUse']?.fields.map(({ field }) => field))
  const shown = Object.fromEntries(
    Object.entries(settings.sections).map(([name, section]) => [
      name,
      name === 'officialUse' || section.isHidden
        ? { ...section, isHidden: true, fields: [] }
        : { ...section, fields: section.fields.filter((field) => !field.isHidden && !staffs.has(field.field)) },
    ]),
  )
  return {
    ...settings,
    sections: shown as F['sections'],
    mandatory: settings.mandatory.filter(({ field }) => !staffs.has(field)),
    // how an organisation sorts its people is no business of theirs
    status: ['New'],
    statuses: [{ key: newStatusKey, label: 'New' }],
    tier: ['None'],
  }
}

/** The same form without what there is to choose in fields that it does not have. */
export function withoutUnusedLists<F extends Form>(form: F, shown: readonly FormField[]): F {
  const used = new Set(
    shown.flatMap(({ options, itemFields = [] }) => [options, ...itemFields.map((item) => item.options)]),
  )
  const isList = (value: unknown) => Array.isArray(value) && typeof value[0] === 'string'
  const always = new Set(['status', 'tier', 'yesNo'])
  const shorter = Object.fromEntries(
    Object.entries(form).map(([name, value]) =>
      isList(value) && !always.has(name) && !used.has(name) ? [name, []] : [name, value],
    ),
  )
  // the same names, some lists empty
  return { ...form, ...shorter }
}

export interface Plan<V> {
  values: V
  errors: FieldError[]
}

/** What goes with a submission and is no field of the form. */
const besideFields = new Set([
  'agreement',
  'challenge',
  'consentVersion',
  'from',
  'guardianEmail',
  'language',
  peopleField,
  'own',
  'solution',
  'website',
])

/** What a volunteer's registration would store, and everything that is wrong with it; the same on both sides. */
export function planIndividual(
  settings: VolunteerSettings,
  sent: Partial<IndividualRegistration>,
  today: string,
): Plan<VolunteerValues> {
  const form = publicForm(settings)
  const fields = fieldsOf(sent)
  const { values, errors } = planVolunteer(form, fields, today)
  errors.push(...foreignFields(volunteerFields(form), fields))
  const guardianEmail = readEmail(sent.guardianEmail ?? '')
  if (values.child && !guardianEmail)
    errors.push({ path: 'guardianEmail', ...registrationWords.message('guardianEmailNeeded') })
  else if (values.child && isSameAddress(guardianEmail ?? '', values.email))
    errors.push({ path: 'guardianEmail', ...registrationWords.message('guardianEmailIsOwn') })
  else if (values.child && !isEmail(guardianEmail ?? '')) errors.push({ path: 'guardianEmail', ...emailMessage })
  return { values, errors }
}

/** The same for an organisation. Somebody must be there to answer: one coordinator with an email. */
export function planOrganisationRegistration(
  settings: OrganisationSettings,
  sent: Partial<OrganisationRegistration>,
): Plan<OrganisationValues & { members: NamedPerson[] }> {
  const form = publicForm(settings)
  const fields = fieldsOf(sent)
  const { values, errors } = planOrganisation(form, fields)
  errors.push(...foreignFields(organisationFields(form), fields))
  const isAsked = organisationFields(form).some(({ name }) => name === 'coordinators')
  const isNamed = errors.some(({ path }) => path.startsWith('coordinators'))
  if (isAsked && !isNamed && !values.coordinators.some(({ name, email }) => name && email))
    errors.push({
      path: missingCoordinator(sent.coordinators ?? []),
      ...registrationWords.message('coordinatorNeeded'),
    })
  const people = planPeople(sent.members ?? [])
  return { values: { ...values, members: people.members }, errors: [...errors, ...people.errors] }
}

/** Where the form lacks its coordinator: the email of the first who is named, else the first name, else the list. */
function missingCoordinator(entries: readonly { name?: string }[]): string {
  const named = entries.findIndex(({ name }) => name?.trim())
  if (named >= 0) return `coordinators.${named}.email`
  return entries.length ? 'coordinators.0.name' : 'coordinators'
}

/** Nobody confirms for themselves: people write one address with capitals and spaces, and without. */
function isSameAddress(one: string, other: string): boolean {
  const plain = (address: string) => address.replaceAll(/\s/g, '').toLowerCase()
  return plain(one) === plain(other)
}

const fieldsOf = (sent: object) => Object.fromEntries(Object.entries(sent).filter(([name]) => !besideFields.has(name)))

/** What is no field of this organisation's form cannot be set by its way. */
function foreignFields(shown: readonly FormField[], sent: object): FieldError[] {
  const names = new Set(shown.map(({ name }) => name))
  const foreign = Object.entries(sent).filter(([name, value]) => !names.has(name) && !isEmpty(value))
  return foreign.map(([path]) => ({ path, ...registrationWords.message('notThisForm') }))
}

function isEmpty(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0
  return value === undefined || value === null || value === '' || value === false
}

/** Whether the organisation's labels have a second language. */
export function hasChinese(settings: { sections: Record<string, FormSection> }): boolean {
  return Object.values(settings.sections).some((section) =>
    [section.title, ...section.fields.map(({ label }) => label)].some((text) => /\p{Script=Han}/u.test(text)),
  )
}

/** A name that somebody unknown wrote, for a mail to somebody else: no addresses, no lines, not long. */
export function nameInMail(name: string): string {
  const plain = name.replaceAll(/[^\p{L}\p{M}\p{N} '’,()-]/gu, ' ').replaceAll(/\s+/g, ' ')
  return [...plain.trim()].slice(0, 80).join('')
}

/** Both ways in which people write a number of Singapore, as digits: with the country and without. */
export function phoneForms(phone: string): string[] {
  const digits = phone.replaceAll(/\D/g, '')
  if (digits.length < 8) return []
  const local = digits.slice(-8)
  return [...new Set([digits, local, `65${local}`])]
}

export interface Difference {
  field: string
  label: string
  current: string
  sent: string
  isFile?: boolean
}

/** What was sent and differs from what is stored, for people to read; sensitive texts only as dots. */
export function planDifferences(fields: readonly FormField[], sent: object, current: object | undefined): Difference[] {
  const valueOf = (values: object | undefined, name: string) => values && byName(values)[name]
  return fields.flatMap(({ name, label, sensitive, kind }) => {
    const [given, stored] = [valueOf(sent, name), valueOf(current, name)]
    if (isEmpty(given) || JSON.stringify(given) === JSON.stringify(stored)) return []
    const show = (value: unknown) => (isEmpty(value) ? '' : sensitive ? maskedText : shown(kind, value))
    return [
      { field: name, label, current: show(stored), sent: show(given), ...(kind === 'file' ? { isFile: true } : {}) },
    ]
  })
}

function shown(kind: FormField['kind'], value: unknown): string {
  if (kind === 'date') return formatDate(String(value))
  return kind === 'file' ? shownFileName(String(value)) : inWords(value)
}

function inWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(inWords).join(', ')
  if (value === true) return 'Yes'
  if (typeof value !== 'object' || value === null) return String(value)
  return Object.entries(value)
    .filter(([, part]) => !isEmpty(part))
    .map(([name, part]) => (name === 'zone' || name === 'locations' ? inWords(part) : `${name}: ${inWords(part)}`))
    .join('; ')
}
