import type { FormField } from '#shared/form-field.ts'

/** What stands in a field as somebody types: numbers of identity in capitals; a date gets its strokes while digits are typed. */
export function asTyped({ kind }: Pick<FormField, 'kind'>, text: string, before: string): string {
  if (kind === 'nric') return text.toUpperCase()
  if (kind !== 'date') return text
  // a stroke that is typed behind the one that stands there already is that one
  if (before.endsWith('/') && /^[/\-. ]$/.test(text.slice(before.length)) && text.startsWith(before)) return before
  if (text.length < before.length || !/^[\d/]*$/.test(text)) return text
  if (/^\d{2}$/.test(text) || /^\d{1,2}\/\d{2}$/.test(text)) return `${text}/`
  return text.replace(/^(\d{2})(\d)/, '$1/$2').replace(/^(\d{1,2}\/\d{2})(\d)/, '$1/$2')
}
