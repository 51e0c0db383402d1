export type FieldKind =
  | 'text'
  | 'textarea'
  | 'select'
  | 'multi-select'
  | 'lookup'
  | 'radio'
  | 'checkbox'
  | 'checkbox-group'
  | 'date'
  | 'phone'
  | 'postal-code'
  | 'email'
  | 'nric'
  | 'number'
  | 'list'
  | 'zones'
  | 'days-and-times'
  | 'file'

/**
 * One field of a form as data: the form shell draws it, the feature's rules check it. What a tenant may change (label,
 * hidden, mandatory, options) lies in the form's settings and overrides what is written here.
 */
export interface FormField {
  /** The key in the record, and the last part of the field's address in the page. */
  name: string
  /** The tab that holds it. */
  section: string
  kind: FieldKind
  label: string
  placeholder?: string
  /** At most so many characters can be typed. */
  maxLength?: number
  /** One line under the field. */
  help?: string
  /** Of an address: the fields that its unit and its postal code have of their own. */
  partsIn?: { unit: string; postalCode: string }
  /** Key of the option list in the form's settings; of kind `lookup`, of the search that finds options by what is typed. */
  options?: string
  /** This is the other-text of that field: enabled only while it holds Others. */
  otherOf?: string
  /** Enabled only while that field has this value, cleared otherwise. */
  enabledWhen?: { field: string; equals: unknown }
  /** Mandatory whenever it is enabled, whatever a tenant's settings say. */
  alwaysRequired?: boolean
  /** Never kept in a draft in the browser: identity numbers, medical and criminal texts. */
  sensitive?: boolean
  /** Only superadmins see it: what stands below it is noted nowhere else. */
  isRestricted?: boolean
  /** A date of birth, of kind `date`: a year of two digits is never one to come. */
  isBirthDate?: boolean
  /** Columns of twelve; 6 unless told. */
  span?: 6 | 12
  /** What one entry is called, of kind `list`; the label unless told. */
  itemLabel?: string
  /** The fields of one entry, of kind `list`. */
  itemFields?: readonly FormField[]
}

/** Whether what is said of it may not stand where all staff read it, such as in Remarks. */
export const isPrivate = ({ sensitive, isRestricted }: FormField): boolean => Boolean(sensitive || isRestricted)

/** Whether an option is the one that rules know by its English word: "Yes", "Yes 是" and "yes" are one. */
export function isChoice(value: unknown, word: string): boolean {
  return typeof value === 'string' && new RegExp(`^${word}\\b`, 'i').test(value)
}

/** Others, or its bilingual form. */
export const isOthers = (option: string) => isChoice(option, 'Others?')

/** Whether the field may be filled in: an other-text only beside Others, a detail only after Yes, a guardian for a child. */
export function isEnabled(field: FormField, held: Record<string, unknown>): boolean {
  if (field.otherOf) return [held[field.otherOf] ?? []].flat().some((option) => isOthers(String(option)))
  if (!field.enabledWhen) return true
  const { field: master, equals } = field.enabledWhen
  return typeof equals === 'string' ? isChoice(held[master], equals) : held[master] === equals
}
