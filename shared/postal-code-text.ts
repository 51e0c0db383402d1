import { z } from 'zod'
import { plainText } from './plain-text.ts'
import { postalCodeOfNumber } from './postal-code.ts'

/** A postal code in a call. A number, as programs read it from a spreadsheet, has lost the leading zero. */
export const postalCodeText = z.union([
  plainText(254).trim(),
  z.number().transform((code) => postalCodeOfNumber(String(code))),
])
