import { birthdayLetter, missedLetter } from '../letter-words.ts'
import type { DraftContent } from './message-api.ts'
import { readTemplate } from './template-api.ts'

/** The letters that stand ready for those whom a list finds. */
export const listedLetters = {
  birthday: { label: 'Write the birthday letter', ready: birthdayLetter },
  missed: { label: 'Write “We miss you”', ready: missedLetter },
} as const

/** The organisation's own words where it has a template of the letter's name, else those that stand ready. */
export async function readyContent(letter: keyof typeof listedLetters): Promise<Partial<DraftContent>> {
  const { ready } = listedLetters[letter]
  const own = await readTemplate(ready.name)
  const { subject, html, translations } = own ?? ready
  return { subject, html, translations, topic: ready.topic }
}
