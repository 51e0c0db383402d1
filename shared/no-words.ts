import type { FormField } from './form-field.ts'

/** Words for nothing, as sheets have them; a name may be one of them. */
export const noWord = /^[-,.?–—/]+$/
export const nothing =
  /^(?:nil|no|no e-?mail|n\.?\/?a\.?|none|null|tbc|tba|unknown|not applicable|prefer not to say|无|没有|tiada)$/i
/** Somebody may be called No; of whom to call in an emergency, "nil" says that nobody is. */
export const isName = (field: FormField) =>
  field.kind === 'text' && /name/i.test(field.name) && field.name !== 'emergencyContactName'
