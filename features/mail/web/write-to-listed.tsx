import type { RecordParts } from '#web/record-parts.ts'
import { peopleOf } from '../message-words.ts'
import { listedLetters, readyContent } from './ready-content.tsx'
import { WriteButton } from './write-button.tsx'

/** The people are those whom the question finds when the letter is sent. */
export function WriteToListed({ query, count, title, letter }: RecordParts['write-to-listed']) {
  return (
    <WriteButton
      label={listedLetters[letter].label}
      about={`${title}, ${peopleOf(count)}`}
      content={async () => ({
        ...(await readyContent(letter)),
        audiences: [{ kind: 'filter', query, label: `${title}: ${peopleOf(count)}` }],
      })}
    />
  )
}
