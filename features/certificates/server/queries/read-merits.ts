import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { isVisiblePerson } from '#server/visibility.ts'
import type { Language } from '#shared/define-words.ts'
import { someNotFound } from '#shared/errors.ts'
import type { Merit, Milestone } from '../../rules.ts'

/** What decides which certificates somebody may get. */
export interface Person extends Merit {
  id: string
  name: string
  email: string
  language: Language
  /** The milestones for which they have a certificate. */
  given: Milestone[]
}

/** Everybody who is named, by name; where one is absent, deleted, erased or hidden, nobody is found. */
export async function readMerits(ctx: Context, vids: readonly string[]): Promise<Person[]> {
  const ids = [...new Set(vids)]
  const { rows } = await sql<Person>`
    select v.id, v.full_name as name, v.email, v.hours::float8 as hours, coalesce(l.language, 'en') as language,
      coalesce(nullif(p."officialDateJoined", ''),
        to_char(v.created_on at time zone ${ctx.settings.timeZone}, 'YYYY-MM-DD')) as joined,
      coalesce((select jsonb_agg(distinct jsonb_build_object('kind', c.kind, 'amount', c.amount)) from certificates c
        where c.tenant_id = v.tenant_id and c.volunteer_id = v.id), '[]') as given
    from volunteers v
    left join volunteer_profiles p on p.tenant_id = v.tenant_id and p.volunteer_id = v.id
    left join mail_languages l on l.tenant_id = v.tenant_id and l.person_id = v.id
    where v.id = any(${ids}::uuid[]) and v.deleted_at is null and v.erased_on is null and ${isVisiblePerson(ctx, 'v')}
    order by v.full_name_search, v.id`.execute(ctx.db)
  if (rows.length < ids.length) throw someNotFound()
  return rows
}
