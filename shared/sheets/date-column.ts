/** A date in figures, as it stands in the sheet. */
export interface WrittenDate {
  row: number
  text: string
}

/** A column of dates in figures. */
export interface DateColumn {
  /** Its place from 0. */
  at: number
  heading: string
  /** What comes first in a date that can be read either way; undefined while nobody can know. */
  order: 'day' | 'month' | undefined
  /** The first that can only have the day first, and the first that can only have the month first. */
  dayFirst?: WrittenDate | undefined
  monthFirst?: WrittenDate | undefined
  /** Those that can be read either way. */
  either: readonly WrittenDate[]
}
