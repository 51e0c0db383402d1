import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/context.ts'

/** So many organisations are found at most. */
const most = 1000

/** How somebody is addressed is written beside some names, and beside others not. */
const title = /^(?:mr|mrs|ms|mdm|madam|miss|dr)$/i

/** The organisations with a coordinator, also one who is not the first, whose name or e-mail address has each word. */
export async function findByCoordinator(ctx: Context, text: string): Promise<string[]> {
  const typed = text.split(/\s+/).map((word) => word.replaceAll(/^[(,;:]+|[),.;:]+$/g, ''))
  const named = typed.filter((word) => word && !title.test(word))
  // a title alone is all that there is to look for
  const words = (named.length ? named : typed.filter(Boolean)).slice(0, 8)
  const said = sql`normalise(concat_ws(' ', name, email))`
  const each = words.map((word) => sql<boolean>`${said} like contains_pattern(${word})`)
  const together = sql<boolean>`replace(normalise(name), ' ', '') like contains_pattern(${words.join('')})`
  return words.length ? await find(ctx, sql`(${sql.join(each, sql` and `)}) or ${together}`) : []
}

/** The organisations with a coordinator whose mobile or office number has these digits; a text that is no number is in none. */
export async function findByContact(ctx: Context, text: string): Promise<string[]> {
  if (!/\d/.test(text) || !/^[\d\s+()-]*$/.test(text)) return []
  const digits = `%${text.replaceAll(/\D/g, '')}%`
  const plain = (column: string) => sql`regexp_replace(${sql.ref(column)}, '\\D', '', 'g')`
  return await find(ctx, sql`${plain('mobile_contact')} like ${digits} or ${plain('office_contact')} like ${digits}`)
}

async function find(ctx: Context, condition: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ organisation_id: string }>`
    select distinct organisation_id from coordinators
    where tenant_id = ${ctx.tenantId} and (${condition}) limit ${most}`.execute(ctx.db)
  return rows.map((row) => row.organisation_id)
}
