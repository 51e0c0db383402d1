import { z } from 'zod'
import { plainText } from '#shared/plain-text.ts'
import { longestAnswer, mostFields, mostOptions, type OwnValue } from './kind-rules.ts'

/** One answer as a call has it; empty and null empty it. */
const sentAnswer = z
  .union([
    plainText(longestAnswer).trim(),
    z.array(plainText(300).trim()).max(mostOptions),
    z.number(),
    z.boolean(),
    z.null(),
  ])
  .transform((value): OwnValue => {
    if (typeof value === 'boolean') return value ? 'Yes' : 'No'
    return typeof value === 'number' ? String(value) : (value ?? '')
  })

/** Answers by the ids of their fields. */
export const sentOwn = z
  .record(z.uuid(), sentAnswer)
  .refine((answers) => Object.keys(answers).length <= 2 * mostFields, 'Too many fields')

export const ownValues = z.record(z.string(), z.union([z.string(), z.array(z.string())]))
