export const phoneMessage = 'Not a valid Phone No'

/** An optional plus, digits or spaces, then 8 digits. */
export function isPhone(text: string): boolean {
  return text.length <= 30 && /^\+?[\d ]*\d{8}$/.test(text)
}

/**
 * What people write in spreadsheets, brought to the form that is accepted: "9123-4567" and "(65) 9123 4567" become
 * "91234567" and "65 91234567". A text that is no phone number stays as it is, so that it can be named, and one that
 * is accepted already stays as it was written.
 */
export function tidyPhone(text: string): string {
  if (isPhone(text)) return text
  const plus = text.trim().startsWith('+') ? '+' : ''
  if (/[^\d\s()+./-]/.test(text)) return text.trim()
  const digits = text.replace(/\D/g, '')
  if (digits.length < 8) return text.trim()
  const country = digits.slice(0, -8)
  return `${plus}${country}${country ? ' ' : ''}${digits.slice(-8)}`
}
