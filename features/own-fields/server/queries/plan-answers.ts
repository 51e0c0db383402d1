import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { type FieldError, fieldError } from '#shared/errors.ts'
import type { OwnField } from '../../contract.ts'
import type { OwnForm, OwnValue, OwnValues } from '../../kind-rules.ts'
import { ownPath, planOwn, readSent } from '../../rules.ts'
import { findOwnFields } from './find-own-fields.ts'

type Options = Parameters<typeof planOwn>[2] & { isPublic?: boolean; wasSent?: boolean; wasKept?: boolean }
interface Plan {
  fields: OwnField[]
  values: Record<string, OwnValue>
  errors: FieldError[]
}

/**
 * What a save would store in a form's own fields that the actor sees, and what is wrong with it. The fields are held until
 * the transaction ends. Answers to a field that was deleted in the meantime are left out. What `wasSent` earlier, by the
 * public form, or `wasKept` as an answer of this person, is read as far as it still can be, and nothing is wrong with it.
 */
export async function planAnswers(
  ctx: Context,
  form: OwnForm,
  sent: OwnValues,
  { isPublic = false, wasSent = false, wasKept = false, ...options }: Options = {},
): Promise<Plan> {
  if (wasSent) {
    const asked = await findOwnFields(ctx, form, { isSent: true, isHeld: true })
    return { fields: asked, values: readSent(asked, sent), errors: [] }
  }
  if (wasKept) {
    const seen = await findOwnFields(ctx, form, { isHeld: true })
    return { fields: seen, values: { ...options.before, ...readSent(seen, sent) }, errors: [] }
  }
  const fields = await findOwnFields(ctx, form, { isPublic, isHeld: true })
  const { values, errors } = planOwn(fields, sent, options)
  const others = Object.keys(sent).filter((id) => !fields.some((field) => field.id === id))
  return { fields, values, errors: [...errors, ...(await refuseUnknown(ctx, form, others))] }
}

async function refuseUnknown(ctx: Context, form: OwnForm, ids: readonly string[]): Promise<FieldError[]> {
  if (!ids.length) return []
  const { rows } = await sql<{ id: string }>`
    select id from own_fields where id = any(${ids}::uuid[]) and form = ${form} and deleted_at is not null
      and (seen_by = 'staff' or ${ctx.actor.role === 'superadmin'}::boolean)`.execute(ctx.db)
  const gone = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => !gone.has(id)).map((id) => fieldError(ownPath(id), 'There is no such field'))
}
