import { formatDayFirst, parseBirthDate, parseDate } from './dates.ts'
import { readEmail } from './email.ts'
import type { FormField } from './form-field.ts'
import { readPhone } from './phone.ts'
import { readPostalCode } from './postal-code.ts'

/** The date that a text means in this field; nobody is born in the future. */
export function dateIn(field: Pick<FormField, 'isBirthDate'>, text: string, today: string): string | undefined {
  return field.isBirthDate ? parseBirthDate(text, today) : parseDate(text)
}

/** What somebody typed, in the form in which it is kept; dates as DD/MM/YYYY. What cannot be read stays as it is. */
export function tidyText(field: Pick<FormField, 'kind' | 'isBirthDate'>, text: string, today: string): string {
  switch (field.kind) {
    case 'phone':
      return readPhone(text)
    case 'email':
      return readEmail(text)
    case 'postal-code':
      return readPostalCode(text)
    case 'date':
      return formatDayFirst(dateIn(field, text, today)) || text
    default:
      return text
  }
}
