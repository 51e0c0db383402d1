import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { OwnOption } from '../../contract.ts'
import { ownFieldHistory } from '../../history-words.ts'

interface Joined {
  id: string
  form: string
  options: OwnOption[]
  before: OwnOption[]
  after: OwnOption[]
}

/** Undo of joining two choices: the one that went is offered again, unless another is called the same by now. */
export async function offerAgain(ctx: Context, changeSetId: string): Promise<void> {
  const action = ownFieldHistory.message('joinedChoices').text.code
  const { rows } = await sql<Joined>`
    select f.id, f.form, f.options, c.fields #> '{options,0}' as before, c.fields #> '{options,1}' as after
    from change_sets s
    join changes c on c.tenant_id = s.tenant_id and c.change_set_id = s.id and c.record_type = 'own field'
      and c.fields ? 'options'
    join own_fields f on f.tenant_id = c.tenant_id and f.id = c.record_id::uuid
    where s.id = ${changeSetId} and s.action = ${action} for update of f`.execute(ctx.db)
  for (const { id, form, options, before, after } of rows) {
    const went = new Set(
      after.flatMap(({ key, isRemoved }) =>
        isRemoved && before.some((one) => one.key === key && !one.isRemoved) ? [key] : [],
      ),
    )
    const isTaken = (label: string) =>
      options.some((one) => !one.isRemoved && one.label.toLowerCase() === label.toLowerCase())
    const joinedBefore = new Map(before.map(({ key, joinedInto }) => [key, joinedInto]))
    const joinedAfter = new Map(after.map(({ key, joinedInto }) => [key, joinedInto]))
    const offered = options.map(({ joinedInto, ...one }) => {
      const isOffered = went.has(one.key) && one.isRemoved && !isTaken(one.label)
      const isOfThis = joinedInto === joinedAfter.get(one.key)
      const was = isOfThis ? joinedBefore.get(one.key) : joinedInto
      return { ...one, isRemoved: one.isRemoved && !isOffered, ...(was ? { joinedInto: was } : {}) }
    })
    await ctx.db
      .updateTable('own_fields')
      .set((eb) => ({ options: JSON.stringify(offered), version: eb('version', '+', 1), updated_on: ctx.now }))
      .where('id', '=', id)
      .execute()
    ctx.emit({ changed: ['own-fields', form] })
  }
}
