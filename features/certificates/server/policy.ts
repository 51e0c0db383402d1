import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { isVisiblePerson } from '#server/visibility.ts'

/** Whether the actor may see a certificate, which is called `alias`: its person exists and is shown to them. */
export const isVisibleCertificate = (ctx: Pick<Context, 'actor' | 'settings'>, alias: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from volunteers v where v.tenant_id = ${sql.ref(`${alias}.tenant_id`)}
    and v.id = ${sql.ref(`${alias}.volunteer_id`)} and v.deleted_at is null and ${isVisiblePerson(ctx, 'v')})`
