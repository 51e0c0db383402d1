import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { milestoneLetter } from '../../milestone-words.ts'
import type { ListedTemplate } from '../../template-contract.ts'
import { presentTemplateSummary } from '../present.ts'

const mostTitles = 5

/** All templates by name, without their texts. */
export async function listTemplates(ctx: Context): Promise<ListedTemplate[]> {
  const rows = await ctx.db
    .selectFrom('mail_templates')
    .select([
      'name',
      'subject',
      'updated_on',
      'updated_by',
      sql<string[]>`array(select t ->> 'language' from jsonb_array_elements(translations) t)`.as('languages'),
      sql<string[]>`array(select a.title from activity_reminders r
        join activities a on a.tenant_id = r.tenant_id and a.id = r.activity_id and a.deleted_at is null
        where r.tenant_id = mail_templates.tenant_id and r.template_id = mail_templates.id order by a.title)`.as(
        'titles',
      ),
    ])
    .where('deleted_at', 'is', null)
    .orderBy(sql`lower(name)`)
    .execute()
  const isNamed = (name: string, wanted: string) => name.toLowerCase() === wanted.toLowerCase()
  return rows.map((row) => ({
    ...presentTemplateSummary(row),
    uses: {
      reminders: { count: row.titles.length, titles: row.titles.slice(0, mostTitles) },
      isWelcome: isNamed(row.name, ctx.settings.welcomeTemplate),
      isCertificate: isNamed(row.name, milestoneLetter.name),
    },
  }))
}
