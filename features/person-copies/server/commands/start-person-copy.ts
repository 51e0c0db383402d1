import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { recordAccess } from '#features/history/server/commands/record-access.ts'
import type { Context } from '#server/context.ts'
import { localTime } from '#shared/dates.ts'
import type { Received } from '#shared/endpoint.ts'
import { tooOften } from '#shared/errors.ts'
import type { startPersonCopy as contract, PersonCopy } from '../../contract.ts'
import { makePersonCopy } from '../jobs.ts'
import { requireWholePerson } from '../policy.ts'
import { presentCopy } from '../present.ts'

/** So many are made at once for an account. */
const copiesAtOnce = 3
const sensitive = ['nric', 'priorMedicalCondition', 'criminalHistory']

/** Notes who takes out whose data, and leaves the work to a job. */
export async function startPersonCopy(
  ctx: Context,
  vid: string,
  { withNotes, manyhandsConnectionId: connectionId }: Received<typeof contract>['body'],
): Promise<PersonCopy> {
  const { name } = await requireWholePerson(ctx, vid)
  await limitCopies(ctx)
  const stamp = localTime(ctx.now, ctx.settings.timeZone).replaceAll(/\D/g, '')
  const row = await ctx.db
    .insertInto('person_copies')
    .values({
      tenant_id: ctx.tenantId,
      id: uuidv7(),
      account_id: ctx.actor.accountId,
      volunteer_id: vid,
      with_notes: withNotes,
      // it lies in folders of downloads: it does not say whose it is
      file_name: `everything-about-a-person-${stamp}.zip`,
      created_on: ctx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordAccess(ctx, 'export', { type: 'volunteer', id: vid, name }, sensitive, {
    contents: withNotes ? 'Everything, with notes of staff' : 'Everything, without notes of staff',
  })
  await ctx.enqueue(makePersonCopy, { copyId: row.id, connectionId })
  ctx.emit({ changed: ['person-copies'] })
  return presentCopy(row)
}

async function limitCopies(ctx: Context): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${ctx.actor.accountId}, 14))`.execute(ctx.db)
  const { count } = await ctx.db
    .selectFrom('person_copies')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('account_id', '=', ctx.actor.accountId)
    .where('state', '=', 'running')
    // one that is older was lost with its worker
    .where('created_on', '>', sql<Date>`${ctx.now}::timestamptz - interval '4 hours'`)
    .executeTakeFirstOrThrow()
  if (Number(count) >= copiesAtOnce) throw tooOften(30)
}
