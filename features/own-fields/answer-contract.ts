import { z } from 'zod'
import { asked } from '#shared/list-asked.ts'
import { plainText } from '#shared/plain-text.ts'
import { longestOwnAsked, mostOwnAsked, readOwnFilter } from './filter-rules.ts'
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

/** What a list is asked about own fields, in its address. */
export const ownFilter = asked(
  (text) => readOwnFilter(text) !== undefined,
  `What is asked of up to ${mostOwnAsked} own fields, by their ids, such as id=is:key&id=number:3..10`,
  longestOwnAsked,
)
