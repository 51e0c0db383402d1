import type { Context } from '#server/context.ts'
import { defaultTitle, type OwnForm } from '../../kind-rules.ts'

/** What the part of a form with its own fields is called; an empty title is the usual one. */
export async function nameOwnSection(ctx: Context, form: OwnForm, title: string): Promise<{ message: string }> {
  await ctx.db
    .insertInto('own_sections')
    .values({ tenant_id: ctx.tenantId, form, title })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'form']).doUpdateSet({ title }))
    .execute()
  ctx.emit({ changed: ['own-fields'] })
  return { message: `The section is called ${title || defaultTitle}` }
}
