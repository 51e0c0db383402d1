import { z } from 'zod'
import { type ListFields, readColumnNames } from './list-columns.ts'

/** A filter in the address of a list: nothing is asked where it is empty. */
export const asked = (isValue: (text: string) => boolean, expected: string, longest = 400) =>
  z
    .string()
    .max(longest)
    .refine((text) => text === '' || isValue(text), expected)
    .default('')

/** The columns of a list as its address names them, parted by commas; none where it is empty. */
export const columnsText = (fields: ListFields) =>
  asked((text) => readColumnNames(fields, text.split(',')) !== undefined, 'Columns of this list', 8000)

/** What sorts a list: one of its columns, or an own field by its id. */
export const orderText = <const Sort extends string>(sorts: readonly Sort[]) =>
  z.union([z.enum(sorts), z.templateLiteral(['own:', z.uuid()])])

export const columnNamesOf = (text: string): string[] => text.split(',').filter(Boolean)
