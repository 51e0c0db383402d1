import type { Context } from '#server/context.ts'
import type { Language } from '#shared/define-words.ts'

/** In which language somebody is written to. English is where nothing is kept. */
export async function keepLanguage(ctx: Context, personId: string, language: Language): Promise<void> {
  if (language === 'en') {
    await ctx.db.deleteFrom('mail_languages').where('person_id', '=', personId).execute()
    return
  }
  await ctx.db
    .insertInto('mail_languages')
    .values({ tenant_id: ctx.tenantId, person_id: personId, language })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'person_id']).doUpdateSet({ language }))
    .execute()
}
