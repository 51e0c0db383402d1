import { type RawBuilder, sql } from 'kysely'
import type { FormField } from '#shared/form-field.ts'

/** SQL: a field of the form that lies in the profile `p` holds nothing. */
export const blankIn = (name: string): RawBuilder<boolean> =>
  sql`coalesce(p.profile ->> ${name}, '') in ('', '[]', '{}', 'false')`

/** SQL: the field may be filled in, as `isEnabled` has it. */
export function enabledIn({ otherOf, enabledWhen }: FormField): RawBuilder<boolean> {
  const master = otherOf ?? enabledWhen?.field
  if (!master) return sql`true`
  const word = otherOf ? 'others?' : String(enabledWhen?.equals)
  return sql`coalesce(p.profile ->> ${master}, '') ~* ${`(^|")${word}\\M`}`
}
