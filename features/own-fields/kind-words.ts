import { fitsCell, type OwnForm, type OwnKind } from './kind-rules.ts'

/** What the kinds of fields are called. */
export const kindWords: Record<OwnKind, string> = {
  text: 'Text',
  number: 'Number',
  date: 'Date',
  choice: 'One of a list',
  several: 'Several of a list',
  'yes-no': 'Yes or No',
  file: 'File',
}

export const answersText = (count: number) => (count === 1 ? '1 answer' : `${count.toLocaleString('en')} answers`)

export const monthsText = (count: number) => (count === 1 ? '1 month' : `${count} months`)

const holders: Record<OwnForm, readonly [one: string, many: string]> = {
  volunteers: ['1 person has', 'people have'],
  organisations: ['1 organisation has', 'organisations have'],
  activities: ['1 activity has', 'activities have'],
}

/** How many have a choice. */
export function holdersText(form: OwnForm, count: number, choice: string): string {
  const [one, many] = holders[form]
  return count === 1 ? `${one} ${choice}` : `${count ? count.toLocaleString('en') : 'No'} ${many} ${choice}`
}

const owners: Record<OwnForm, readonly [one: string, many: string]> = {
  volunteers: ["person's", "people's"],
  organisations: ["organisation's", "organisations'"],
  activities: ["activity's", "activities'"],
}

/** What a shorter period empties. */
export const olderText = (form: OwnForm, count: number) =>
  count === 1
    ? `1 ${owners[form][0]} answer is older and will be emptied tonight`
    : `${count.toLocaleString('en')} ${owners[form][1]} answers are older and will be emptied tonight`

/** What an import leaves out of these fields, where there is any. */
export function saysFilesStay(fields: readonly { kind: OwnKind; label: string }[]): string {
  const labels = fields.filter((field) => !fitsCell(field)).map(({ label }) => label)
  return labels.length
    ? `Files cannot be in a sheet: ${labels.join(', ')} can be uploaded on each page afterwards.`
    : ''
}
