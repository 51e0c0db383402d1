import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { required } from '#shared/required.ts'
import { readChoiceFilter } from '../../choice-rules.ts'
import { notGiven } from '../../search-fields.ts'

/** It parts the choices where they are kept, and no text of a form holds it. */
const between = '\u001f'

/** Whether a row of `trait_search` chose one of what is asked, in each field that is asked of. */
export function hasChosen(_ctx: Context, value: string): RawBuilder<boolean> {
  const asked = required(readChoiceFilter(value), 'the filter')
  const conditions = asked.map(
    ({ field, choices }) =>
      sql`(${sql.join(
        choices.map((choice) =>
          choice === notGiven
            ? sql`strpos(choices, ${`${between}${field}=`}) = 0`
            : sql`strpos(choices, ${`${between}${field}=${choice}${between}`}) > 0`,
        ),
        sql` or `,
      )})`,
  )
  return sql`(${sql.join(conditions, sql` and `)})`
}
