/** What a row says of somebody who is on record nowhere and can be registered. */
export interface RowNewcomer {
  fullName: string
  nric: string
  mobileNo: string
  email: string
  /** Somebody on record has the same name, and is somebody else. */
  isAnother?: boolean
}

/** A row of which somebody chose whom it means, or that but a name settles, and of whom they could choose. */
export interface ChosenRow {
  row: number
  /** What the row calls them. */
  said: string
  vid: string
  /** Nobody chose it: the name alone says who it is. */
  isAlone?: boolean
  /** Where it was chosen, if not for this row. */
  note?: string
  people: readonly { vid: string; label: string }[]
}
