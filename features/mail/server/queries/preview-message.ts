import { sql } from 'kysely'
import { NIL } from 'uuid'
import type { Context } from '#server/context.ts'
import { logoAddress } from '#server/logo.ts'
import { isVisiblePerson, isVisibleSession } from '#server/visibility.ts'
import type { Received } from '#shared/endpoint.ts'
import { notFound } from '#shared/errors.ts'
import type { previewMessage as contract } from '../../preview-contract.ts'
import { cleanHtml } from '../commands/clean-html.ts'
import { prepareLetter } from '../letters.ts'
import { ownFieldNames } from './fill-own-fields.ts'
import { exampleChecks, fillPersonFields } from './fill-person-fields.ts'
import { mergeValuesOf } from './merge-values.ts'
import { exampleFields, exampleSession, readSessionValues } from './session-values.ts'

const somebody = { name: 'Tan Mei Ling', address: 'mei.ling@example.org' }

/** A letter as one of its recipients gets it, or as somebody made up would. */
export async function previewMessage(ctx: Context, form: Received<typeof contract>['body']) {
  const { personId, sessionId, language } = form
  const typed = form.address !== ''
  const isMadeUp = !personId && !typed
  const person = personId
    ? await findPerson(ctx, personId, form.address)
    : typed
      ? { name: form.name, address: form.address }
      : somebody
  const isExample = form.hasExample && !sessionId
  const session = isExample ? exampleSession(ctx) : await readSessionValues(ctx, sessionId, isVisibleSession(ctx, 's'))
  const letter = prepareLetter({
    ...form,
    html: cleanHtml(form.html),
    organisation: ctx.tenantName,
    logoAt: await logoAddress(ctx),
  })
  const own = isExample ? exampleFields : await findOwnPart(ctx, personId, sessionId ? [sessionId] : form.sessionIds)
  const nobodys = isMadeUp ? await ownFieldNames(ctx, form) : {}
  const madeUp: Record<string, string> = isMadeUp
    ? { milestone: '100 hours', endingChecks: exampleChecks(ctx, language) }
    : {}
  const reader = { personId, language, fields: { ...nobodys, ...own, ...madeUp } }
  const [filled = reader] = await fillPersonFields(ctx, form, [reader])
  const values = mergeValuesOf(ctx, session, { id: NIL, ...person, language, fields: filled.fields })
  return { to: person.name ? `${person.name} <${person.address}>` : person.address, ...letter.for(values) }
}

async function findPerson(ctx: Context, id: string, address: string): Promise<{ name: string; address: string }> {
  const volunteer = await ctx.db
    .selectFrom('volunteers')
    .select(['full_name as name', 'email as address'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where(isVisiblePerson(ctx))
    .executeTakeFirst()
  const person = volunteer ?? (await findOrganisation(ctx, id, address)) ?? (await findMember(ctx, id))
  if (!person) throw notFound()
  return person
}

const findOrganisation = (ctx: Context, id: string, address: string) =>
  ctx.db
    .selectFrom('organisations')
    .leftJoin('coordinators', 'coordinators.organisation_id', 'organisations.id')
    .select((eb) => [
      sql<string>`coalesce(nullif(coordinators.name, ''), organisations.name)`.as('name'),
      eb.fn.coalesce('coordinators.email', sql<string>`''`).as('address'),
    ])
    .where('organisations.id', '=', id)
    .where('organisations.deleted_at', 'is', null)
    .where(isVisiblePerson(ctx, 'organisations'))
    .orderBy(sql`coordinators.email is distinct from ${address}`)
    .orderBy('coordinators.position')
    .executeTakeFirst()

const findMember = (ctx: Context, id: string) =>
  ctx.db
    .selectFrom('organisation_members')
    .innerJoin('organisations', 'organisations.id', 'organisation_members.organisation_id')
    .select(['organisation_members.full_name as name', 'organisation_members.email as address'])
    .where('organisation_members.id', '=', id)
    .where('organisation_members.deleted_at', 'is', null)
    .where('organisations.deleted_at', 'is', null)
    .where(isVisiblePerson(ctx, 'organisations'))
    .executeTakeFirst()

/** The roles and the hours of somebody in these sessions together. */
async function findOwnPart(
  ctx: Context,
  personId: string | null,
  sessionIds: readonly string[],
): Promise<Record<string, string>> {
  if (!personId || !sessionIds.length) return {}
  const { rows } = await sql<{ role: string | null; hours: string | null; many: number }>`
    select string_agg(distinct nullif(array_to_string(roles, ', '), ''), ', ') as role,
      round(sum(counted_hours(check_in, check_out, hours, clock_shift)), 2)::text as hours, count(*)::int as many
    from attendances
    where session_id = any(${[...sessionIds]}::uuid[]) and participant_id = ${personId} and deleted_at is null
      and exists (select 1 from sessions s where s.tenant_id = attendances.tenant_id
        and s.id = attendances.session_id and ${isVisibleSession(ctx, 's')})`.execute(ctx.db)
  const [sum] = rows
  return sum?.many ? { role: sum.role ?? '', hours: sum.hours ?? '0' } : {}
}
