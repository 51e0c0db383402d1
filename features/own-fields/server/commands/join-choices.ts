import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Returned } from '#shared/endpoint.ts'
import { fieldError, invalid } from '#shared/errors.ts'
import type { joinChoices as contract } from '../../choice-contract.ts'
import { lockOwnField } from '../policy.ts'
import { answersOf } from '../queries/own-values.ts'

/**
 * Every record that has the one choice gets the other, once, also those that are deleted and may come back. The one that
 * goes is offered no more; it stays known, so that the history can say it, undo can bring it back, and a list that asks for it
 * finds those who have the other one now.
 */
export async function joinChoices(
  ctx: Context,
  id: string,
  { choice, into }: { choice: string; into: string },
): Promise<Returned<typeof contract>> {
  const field = await lockOwnField(ctx, id)
  const [from, to] = [choice, into].map((key) => field.options.find((one) => one.key === key))
  if (!from || field.kind === 'yes-no') throw refused('choice', 'This is no choice of the field')
  if (!to || to.isRemoved) throw refused('into', 'Please choose one that is offered')
  if (from === to) throw refused('into', 'Please choose another one')
  const order = field.options.map(({ key }) => key)
  const { rows } = await sql`
    update ${sql.table(answersOf[field.form].table)} a
    set chosen = array(
      select listed.key from unnest(${order}::text[]) with ordinality listed (key, place)
      where listed.key = any(array_replace(a.chosen, ${choice}, ${into})) order by listed.place)
    where a.field_id = ${id} and a.chosen @> array[${choice}]::text[] returning a.field_id`.execute(ctx.db)
  // what was joined into it before goes along
  const options = field.options.map((one) => ({
    ...one,
    ...(one === from ? { isRemoved: true, joinedInto: into } : one.joinedInto === choice ? { joinedInto: into } : {}),
  }))
  await ctx.db
    .updateTable('own_fields')
    .set({ options: JSON.stringify(options), version: field.version + 1, updated_on: ctx.now })
    .where('id', '=', id)
    .execute()
  ctx.emit({ changed: ['own-fields', field.form] })
  return {
    message: `${from.label} is a part of ${to.label} now`,
    changed: rows.length,
    changeSetId: rows.length ? ctx.changeSetId : '',
  }
}

const refused = (path: string, message: string) => invalid(message, [fieldError(path, message)])
