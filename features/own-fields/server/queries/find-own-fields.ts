import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { onePlan } from '#server/database/kept-plans.ts'
import type { OwnField } from '../../contract.ts'
import type { OwnForm } from '../../kind-rules.ts'
import { isSeenField } from '../policy.ts'
import { presentOwnField } from '../present.ts'

export interface Asked {
  /** Those on the public form, also those whose answers the actor does not see; else those that the actor sees. */
  isPublic?: boolean
  /** All of them: for what the public form asked earlier, whatever was decided about it since. */
  isSent?: boolean
  /** For a save that answers them: none is changed or deleted before its transaction ends. */
  isHeld?: boolean
}

/** A form's own fields in their order. */
export async function findOwnFields(ctx: Context, form: OwnForm, asked: Asked = {}): Promise<OwnField[]> {
  const { isPublic = false, isSent = false, isHeld = false } = asked
  const existing = ctx.db
    .selectFrom('own_fields')
    .selectAll()
    .where('form', '=', form)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .modifyEnd(sql.raw(onePlan))
  const offered = isPublic ? existing.where('is_public', '=', true) : existing.where(isSeenField(ctx, 'own_fields'))
  const seen = isSent ? existing : offered
  const rows = await (isHeld ? seen.forShare() : seen).execute()
  return rows.map(presentOwnField)
}
