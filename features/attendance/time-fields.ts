import { z } from 'zod'
import { isDate } from '#shared/dates.ts'

/** A local time as YYYY-MM-DDTHH:mm with or without seconds, or empty. */
export const localTime = z.union([
  z.literal(''),
  z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, { error: 'Not a valid time', abort: true })
    .refine((text) => isDate(text.slice(0, 10)), 'Not a valid time'),
])
