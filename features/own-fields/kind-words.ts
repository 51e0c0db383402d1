import type { OwnKind } from './kind-rules.ts'

/** What the kinds of fields are called. */
export const kindWords: Record<OwnKind, string> = {
  text: 'Text',
  number: 'Number',
  date: 'Date',
  choice: 'One of a list',
  several: 'Several of a list',
  'yes-no': 'Yes or No',
}

export const answersText = (count: number) => (count === 1 ? '1 answer' : `${count.toLocaleString('en')} answers`)
