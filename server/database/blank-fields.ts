import { type RawBuilder, sql } from 'kysely'
import type { FormField } from '#shared/form-field.ts'

/** The text of a field of the form, or null: where it lies in the document `profile` of `p`. */
export const textInProfile = (name: string): RawBuilder<string | null> => sql`p.profile ->> ${name}`

/** SQL: a field of the form holds nothing. */
export const isBlank = (text: RawBuilder<string | null>): RawBuilder<boolean> =>
  sql`coalesce(${text}, '') in ('', '[]', '{}', 'false')`

/** SQL: the field may be filled in, as `isEnabled` has it. */
export function enabledIn(
  { otherOf, enabledWhen }: FormField,
  textOf: (name: string) => RawBuilder<string | null>,
): RawBuilder<boolean> {
  const master = otherOf ?? enabledWhen?.field
  if (!master) return sql`true`
  const word = otherOf ? 'others?' : String(enabledWhen?.equals)
  return sql`coalesce(${textOf(master)}, '') ~* ${`(^|")${word}\\M`}`
}
