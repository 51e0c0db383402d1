import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { giveReason } from '#features/history/server/commands/record-access.ts'
import type { Context } from '#server/context.ts'
import { type FieldError, invalid, notFound } from '#shared/errors.ts'
import { required } from '#shared/required.ts'
import { findRepeatedNames } from '../../rules.ts'
import { requireVolunteers } from '../policy.ts'
import { findMembers } from '../queries/find-members.ts'
import { insertMemberships } from './add-group-members.ts'
import { putInCharge } from './put-in-charge.ts'

interface Imported {
  groups: number
  members: number
  /** Who is in charge of a group now, and was not before. */
  inCharge: number
  changeSetId: string
}

interface Row {
  groupName: string
  groupDescription: string
  /** By address or telephone number. */
  members: string[]
  memberIds: string[]
  /** Who is in charge; they are members, too. */
  inChargeIds: string[]
  /** A group on record to which the members are added. */
  into?: string | undefined
}

/**
 * Creates the groups of a spreadsheet with their members: every row or none. A name that exists already is refused, unless
 * the row says to which group its members are added, or that the name is to be there again.
 */
export async function importGroups(ctx: Context, rows: Row[], isAgain = false): Promise<Imported> {
  // two imports of the same names at once run one after the other: nothing else keeps a name unique
  await sql`select pg_advisory_xact_lock(hashtextextended(${ctx.tenantId}, 15))`.execute(ctx.db)
  await sayWhich(ctx, rows)
  const existing = await lockGroupsByName(ctx, rows)
  const intended = await lockGroups(ctx, rows)
  const errors: FieldError[] = rows.flatMap((row, index) =>
    existing.has(nameKey(row.groupName)) && !row.into && !isAgain
      ? [{ path: `groups.${index}.groupName`, message: 'a group of this name exists already' }]
      : [],
  )
  const members = await gatherMembers(ctx, rows)
  refuse([...errors, ...repeated(rows), ...members.errors])
  const ids = rows.map((_row, index) => intended[index] ?? uuidv7())
  const created = rows.flatMap((row, index) =>
    row.into
      ? []
      : {
          tenant_id: ctx.tenantId,
          id: required(ids[index], 'the id'),
          name: row.groupName,
          description: row.groupDescription,
          created_on: ctx.now,
          updated_on: ctx.now,
        },
  )
  if (created.length) await ctx.db.insertInto('groups').values(created).execute()
  return { ...(await finish(ctx, rows, ids, members.ids)), groups: created.length }
}

/** Adds the members that a spreadsheet names to groups that exist: every row or none. */
export async function importGroupMembers(ctx: Context, rows: Row[]): Promise<Imported> {
  await sayWhich(ctx, rows)
  const existing = await lockGroupsByName(ctx, rows)
  const intended = await lockGroups(ctx, rows)
  const errors: FieldError[] = rows.flatMap((row, index) => {
    if (row.into) return []
    const found = existing.get(nameKey(row.groupName))?.length ?? 0
    if (found === 1) return []
    const message = found ? 'more than one group has this name' : 'there is no group of this name'
    return [{ path: `groups.${index}.groupName`, message }]
  })
  const members = await gatherMembers(ctx, rows)
  refuse([...errors, ...repeated(rows), ...members.errors])
  return finish(
    ctx,
    rows,
    rows.map((row, index) => intended[index] ?? required(existing.get(nameKey(row.groupName))?.[0], 'the group')),
    members.ids,
  )
}

const mostNamed = 3

/** The list of imports tells them apart by the names of their groups. */
function sayWhich(ctx: Context, rows: readonly Row[]): Promise<void> {
  const names = [...new Set(rows.map(({ groupName }) => groupName))]
  const more = names.length - mostNamed
  return giveReason(
    ctx,
    `${names.slice(0, mostNamed).join(', ')}${more > 0 ? ` and ${more.toLocaleString('en')} more` : ''}`,
  )
}

async function finish(ctx: Context, rows: readonly Row[], groupIds: string[], memberIds: string[][]) {
  const pairs = groupIds.flatMap((groupId, index) =>
    [...new Set(memberIds[index])].map((volunteerId) => ({ groupId, volunteerId })),
  )
  const members = (await insertMemberships(ctx, pairs)).length
  const inCharge = await putInCharge(
    ctx,
    groupIds.flatMap((groupId, index) =>
      (rows[index]?.inChargeIds ?? []).map((volunteerId) => ({ groupId, volunteerId })),
    ),
  )
  ctx.emit({ changed: ['groups', 'volunteers'] })
  return { groups: groupIds.length, members, inCharge, changeSetId: ctx.changeSetId }
}

function refuse(errors: FieldError[]): void {
  if (errors.length) throw invalid('Some rows cannot be imported. Nothing was imported.', errors.slice(0, 1000))
}

const repeated = (rows: Row[]): FieldError[] =>
  // those that go into a group on record make no other of its name
  findRepeatedNames(rows.map((row) => (row.into ? { ...row, groupName: row.into } : row))).map(({ row }) => ({
    path: `groups.${row}.groupName`,
    message: 'this name appears twice in the file',
  }))

/** Those named by address or number, and those whom the rows name by their ids; one who is not there refuses everything. */
async function gatherMembers(ctx: Context, rows: Row[]) {
  const named = await findMembers(ctx, rows)
  await requireVolunteers(
    ctx,
    rows.flatMap(({ memberIds, inChargeIds }) => [...memberIds, ...inChargeIds]),
  )
  return {
    ...named,
    ids: rows.map(({ memberIds, inChargeIds }, index) => [...(named.ids[index] ?? []), ...memberIds, ...inChargeIds]),
  }
}

/** The groups on record that the rows themselves name, by the places of the rows; one that is not there refuses everything. */
async function lockGroups(ctx: Context, rows: Row[]): Promise<(string | undefined)[]> {
  const ids = [...new Set(rows.flatMap(({ into }) => into ?? []))]
  if (!ids.length) return []
  const found = await ctx.db
    .selectFrom('groups')
    .select('id')
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forShare()
    .execute()
  if (found.length !== ids.length) throw notFound()
  return rows.map(({ into }) => into)
}

const nameKey = (name: string) => name.trim().toLowerCase()

async function lockGroupsByName(ctx: Context, rows: Row[]): Promise<Map<string, string[]>> {
  const names = rows.map((row) => nameKey(row.groupName))
  const found = await ctx.db
    .selectFrom('groups')
    .select(['id', 'name'])
    .where(sql<string>`lower(name)`, '=', (eb) => eb.fn.any(eb.val(names)))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    // none of them is deleted while members are added
    .forShare()
    .execute()
  const byName = Map.groupBy(found, (group) => nameKey(group.name))
  return new Map([...byName].map(([name, groups]) => [name, groups.map((group) => group.id)]))
}
