import type { z } from 'zod'
import type { Saying } from './define-words.ts'
import { hasKey } from './objects.ts'
import { sharedWords } from './words.ts'

/** What contracts say by a sentence: their schemas know no codes. */
const sentences = (['notAnEmail', 'notAPhone', 'textNotStorable'] as const).map((key) => sharedWords.message(key))

const limits = {
  string: { too_big: 'atMostCharacters', too_small: 'atLeastCharacters' },
  array: { too_big: 'atMostEntries', too_small: 'atLeastEntries' },
  set: { too_big: 'atMostEntries', too_small: 'atLeastEntries' },
  number: { too_big: 'atMost', too_small: 'atLeast' },
} as const

/** Where a number is asked for, and there is none, or one with a point. */
const numbers: Partial<Record<string, Saying>> = {
  number: sharedWords.message('noNumber'),
  int: sharedWords.message('noWholeNumber'),
}

/** What a schema found, in the words of a person: limits where the contract has no words of its own for them. */
export function plainIssue(issue: z.core.$ZodIssue): string | Saying {
  if (issue.code === 'invalid_type' && issue.message.startsWith('Invalid '))
    return numbers[issue.expected] ?? issue.message
  const known = sentences.find(({ message }) => message === issue.message)
  if (known || (issue.code !== 'too_big' && issue.code !== 'too_small')) return known ?? issue.message
  const limit = Number(issue.code === 'too_big' ? issue.maximum : issue.minimum)
  const of = hasKey(limits, issue.origin) ? limits[issue.origin] : limits.number
  const said = sharedWords.message(of[issue.code], { limit })
  return issue.message === said.message || /^Too (big|small): /.test(issue.message) ? said : issue.message
}
