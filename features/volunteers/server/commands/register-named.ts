import { sql } from 'kysely'
import type { NewcomerOfImport } from '#features/groups/person-contract.ts'
import { findNamedPeople } from '#features/groups/server/queries/find-named-people.ts'
import type { Context } from '#server/context.ts'
import { required } from '#shared/required.ts'
import { registerNewcomers } from './register-newcomers.ts'

/**
 * Registers those of a spreadsheet who are not on record, within its import. Whom somebody else has registered by now is
 * meant, so that two imports at one moment make nobody twice; a namesake who was refused is not. Returns who is who, by the ids of the rows.
 */
export async function registerNamed(
  ctx: Context,
  newcomers: readonly NewcomerOfImport[],
): Promise<ReadonlyMap<string, string>> {
  if (!newcomers.length) return new Map()
  await sql`select pg_advisory_xact_lock(hashtextextended(${ctx.tenantId}, 17))`.execute(ctx.db)
  const people = newcomers.map(({ id: _id, isAnother: _isAnother, ...person }) => person)
  const { found } = await findNamedPeople(ctx, people)
  const isNew = (at: number) => !found[at]?.vid || (newcomers[at]?.isAnother === true && found[at]?.by === 'name')
  const strangers = people.filter((_person, at) => isNew(at))
  const vids = strangers.length ? (await registerNewcomers(ctx, { people: strangers })).vids : []
  const next = vids.values()
  return new Map(
    newcomers.map(({ id }, at) => [id, isNew(at) ? required(next.next().value, 'the id') : (found[at]?.vid ?? '')]),
  )
}
