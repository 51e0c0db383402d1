import type { RecordParts } from '#web/record-parts.ts'
import { birthdayLetter, missedLetter } from '../letter-words.ts'
import { peopleOf } from '../message-words.ts'
import type { DraftContent } from './message-api.ts'
import { readTemplate } from './template-api.ts'
import { WriteButton } from './write-button.tsx'

const letters = {
  birthday: { label: 'Write the birthday letter', ready: birthdayLetter, topic: 'thanks' },
  missed: { label: 'Write “We miss you”', ready: missedLetter, topic: 'news' },
} as const

/** The organisation's own words where it has a template of the letter's name, else those that stand ready. */
async function wordsOf(letter: keyof typeof letters): Promise<Partial<DraftContent>> {
  const { ready } = letters[letter]
  const own = await readTemplate(ready.name)
  const { subject, html, translations } = own ?? ready
  return { subject, html, translations }
}

/** The people are those whom the question finds when the letter is sent. */
export function WriteToListed({ query, count, title, letter }: RecordParts['write-to-listed']) {
  return (
    <WriteButton
      label={letters[letter].label}
      about={`${title}, ${peopleOf(count)}`}
      content={async () => ({
        ...(await wordsOf(letter)),
        topic: letters[letter].topic,
        audiences: [{ kind: 'filter', query, label: `${title}: ${peopleOf(count)}` }],
      })}
    />
  )
}
