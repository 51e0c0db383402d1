import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Context } from '#server/context.ts'
import { invalid } from '#shared/errors.ts'
import { required } from '#shared/required.ts'
import type { NewOwnField, OwnField } from '../../contract.ts'
import { checkOwnField } from '../../rules.ts'
import { refuseTaken, requireRoom } from '../policy.ts'
import { presentOwnField } from '../present.ts'
import { keyOptions, storedField } from './stored-field.ts'

/** A field at the end of its form; the name of another one is refused, however it is written. */
export async function createOwnField(ctx: Context, { form, kind, ...given }: NewOwnField): Promise<OwnField> {
  const errors = checkOwnField({ form, kind, ...given })
  if (errors.length) throw invalid(required(errors[0], 'the error').message, errors)
  const position = await requireRoom(ctx, form)
  const field = { ...given, options: keyOptions(kind, given.options, []) }
  const rows = await ctx.db
    .insertInto('own_fields')
    .values({
      tenant_id: ctx.tenantId,
      id: uuidv7(),
      form,
      kind,
      position,
      ...storedField(field),
      created_on: ctx.now,
      updated_on: ctx.now,
    })
    .onConflict((conflict) =>
      conflict.expression(sql`tenant_id, form, label_search`).where('deleted_at', 'is', null).doNothing(),
    )
    .returningAll()
    .execute()
  const [row] = rows
  if (!row) throw refuseTaken()
  ctx.emit({ changed: ['own-fields'] })
  return presentOwnField(row)
}
