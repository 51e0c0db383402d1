import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { presentTemplateSummary } from '../present.ts'

/** All templates by name, without their texts. */
export async function listTemplates(ctx: Context) {
  const rows = await ctx.db
    .selectFrom('mail_templates')
    .select([
      'name',
      'subject',
      'updated_on',
      'updated_by',
      sql<string[]>`array(select t ->> 'language' from jsonb_array_elements(translations) t)`.as('languages'),
    ])
    .where('deleted_at', 'is', null)
    .orderBy(sql`lower(name)`)
    .execute()
  return rows.map(presentTemplateSummary)
}
