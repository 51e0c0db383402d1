import { sql } from 'kysely'
import { giveUpOwnFiles } from '#features/own-fields/server/commands/give-up-own-files.ts'
import type { Context } from '#server/context.ts'
import { isVisibleRegistration } from '#server/visibility.ts'
import { conflict, notFound } from '#shared/errors.ts'
import { livingRecordId } from '../policy.ts'
import { openSealed } from '../queries/get-registration.ts'
import { acceptRegistration, decide } from './decide-registration.ts'
import { sentFiles } from './hold-sent-files.ts'

/** A registration that was accepted, and what it was before. */
export interface Accepted {
  id: string
  form: 'individual' | 'organisation'
  recordId: string
  before: { state: 'filed' | 'waiting'; recordId: string | null; sealed: Buffer | null }
  /** Whether the record was stored by it. */
  isCreated: boolean
}

/**
 * Accepts all of these registrations, or none. One that waits is stored; where the person is known, the known one stays as
 * they are but for the fields that are taken over. One that was stored when it came is marked as accepted, and with it
 * others of the same person: nobody is accepted twice.
 */
export async function acceptRegistrations(
  ctx: Context,
  ids: readonly string[],
  take: readonly string[] = [],
): Promise<Accepted[]> {
  const rows = await ctx.db
    .selectFrom('registrations')
    .select(['id', 'form', 'state', 'record_id', 'sealed'])
    .select(livingRecordId.as('living'))
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .where(isVisibleRegistration(ctx))
    .orderBy('id')
    .forUpdate()
    .execute()
  if (rows.length !== new Set(ids).size) throw notFound()
  const accepted: Accepted[] = []
  for (const { id, form, state, record_id, sealed, living } of rows) {
    if (state !== 'filed' && state !== 'waiting') throw conflict('One of these registrations has already been decided.')
    const recordId = state === 'waiting' ? (await acceptRegistration(ctx, id, [...take])).recordId : living
    if (!recordId) throw conflict('The person of one of these registrations was deleted.')
    if (state === 'filed') await decide(ctx, id, 'accepted', recordId)
    accepted.push({
      id,
      form,
      recordId,
      before: { state, recordId: record_id, sealed },
      isCreated: recordId !== living,
    })
  }
  return [...accepted, ...(await acceptOthers(ctx, accepted))]
}

/** What was stored of the same people and organisations, because they registered twice or were merged. */
async function acceptOthers(ctx: Context, accepted: readonly Accepted[]): Promise<Accepted[]> {
  const recordIds = [...new Set(accepted.map(({ recordId }) => recordId))]
  const rows = await ctx.db
    .selectFrom('registrations')
    .select(['id', 'form', 'record_id'])
    .where('state', '=', 'filed')
    .where(sql<boolean>`record_id = any(${recordIds}::uuid[])`)
    .where(isVisibleRegistration(ctx))
    .orderBy('id')
    .forUpdate()
    .execute()
  const others: Accepted[] = []
  for (const { id, form, record_id } of rows) {
    if (!record_id) continue
    await decide(ctx, id, 'accepted', record_id)
    const before = { state: 'filed' as const, recordId: record_id, sealed: null }
    others.push({ id, form, recordId: record_id, before, isCreated: false })
  }
  return others
}

/** Such a registration is again what it was. */
export async function reopenRegistration(ctx: Context, id: string, before: Accepted['before']): Promise<void> {
  await takeFilesBack(ctx, id, before)
  const reopened = await ctx.db
    .updateTable('registrations')
    .set((eb) => ({
      state: before.state,
      record_id: before.recordId,
      sealed: before.sealed,
      version: eb('version', '+', 1),
      updated_on: ctx.now,
      decided_on: null,
      decided_by: '',
    }))
    .where('id', '=', id)
    .where('state', '=', 'accepted')
    .where(isVisibleRegistration(ctx))
    .executeTakeFirst()
  if (!reopened.numUpdatedRows) throw notFound()
  ctx.emit({ changed: ['registrations', 'volunteers'] })
}

/** The files that went to a record which was stored by the acceptance wait with the registration again. */
async function takeFilesBack(ctx: Context, id: string, { recordId, sealed }: Accepted['before']): Promise<void> {
  if (!sealed) return
  const files = sentFiles(await openSealed(ctx, sealed))
  if (!files.length) return
  const row = await ctx.db
    .selectFrom('registrations')
    .select(['form', 'record_id'])
    .where('id', '=', id)
    .where(isVisibleRegistration(ctx))
    .executeTakeFirst()
  if (!row?.record_id || row.record_id === recordId) return
  await giveUpOwnFiles(ctx, {
    form: row.form === 'individual' ? 'volunteers' : 'organisations',
    record: row.record_id,
    to: id,
    fileNames: files.map(([, name]) => name),
  })
}
