import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { invalid, staleVersion } from '#shared/errors.ts'
import { required } from '#shared/required.ts'
import type { EditedOwnField, OwnField } from '../../contract.ts'
import { checkOwnField } from '../../rules.ts'
import { lockOwnField, refuseTaken } from '../policy.ts'
import { presentOwnField } from '../present.ts'
import { keyOptions, storedField } from './stored-field.ts'

/** What a field is called, offers, asks for and shows to whom. Its answers stay. */
export async function updateOwnField(
  ctx: Context,
  id: string,
  { version, ...given }: EditedOwnField,
): Promise<OwnField> {
  const field = await lockOwnField(ctx, id)
  if (field.version !== version) throw staleVersion(presentOwnField(field))
  const errors = checkOwnField({ form: field.form, kind: field.kind, ...given })
  if (errors.length) throw invalid(required(errors[0], 'the error').message, errors)
  const { rows } = await sql`select 1 from own_fields
    where form = ${field.form} and label_search = normalise(${given.label}) and deleted_at is null and id <> ${id}`.execute(
    ctx.db,
  )
  if (rows.length) throw refuseTaken()
  const options = keyOptions(field.kind, given.options, field.options)
  const changed = await ctx.db
    .updateTable('own_fields')
    .set({ ...storedField({ ...given, options }), version: version + 1, updated_on: ctx.now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  ctx.emit({ changed: ['own-fields', field.form] })
  return presentOwnField(changed)
}
