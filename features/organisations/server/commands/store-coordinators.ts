import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Context } from '#server/context.ts'
import { required } from '#shared/required.ts'
import type { Coordinator } from '../../rules.ts'

export type Work = Pick<Context, 'db' | 'tenantId' | 'keys' | 'now'>

type PlacedCoordinator = Coordinator & { organisationId: string; position: number }

/** New coordinators; the id of each is made here. */
export async function insertCoordinators(work: Work, coordinators: PlacedCoordinator[]): Promise<void> {
  if (!coordinators.length) return
  const rows = await rowsOf(
    work,
    coordinators.map((one) => ({ ...one, vid: uuidv7() })),
  )
  await sql`
    insert into coordinators
      (tenant_id, id, organisation_id, position, name, nationality, office_contact, mobile_contact, email, nric)
    select ${work.tenantId}, id, organisation_id, position, name, nationality, office_contact, mobile_contact, email,
      decode(nric, 'hex')
    from ${recordset(rows)}`.execute(work.db)
}

/** Brings the coordinators of an organisation to the wanted ones: new ones come, missing ones go, others change. */
export async function setCoordinators(
  ctx: Context,
  organisationId: string,
  before: (Coordinator & { vid: string })[],
  wanted: Coordinator[],
): Promise<void> {
  const kept = new Map(before.map((one, position) => [one.vid, JSON.stringify({ ...one, position })]))
  const placed = wanted.map((one, position) => ({ ...one, organisationId, position }))
  const isKnown = (one: Coordinator) => one.vid !== undefined && kept.has(one.vid)
  const gone = before.filter(({ vid }) => !wanted.some((one) => one.vid === vid)).map(({ vid }) => vid)
  if (gone.length) await ctx.db.deleteFrom('coordinators').where('id', 'in', gone).execute()
  const changed = placed.filter((one) => {
    const { organisationId: _, ...rest } = one
    const known = before.find(({ vid }) => vid === one.vid)
    return isKnown(one) && kept.get(required(one.vid, 'vid')) !== JSON.stringify({ ...known, ...rest })
  })
  if (changed.length) await updateCoordinators(ctx, changed)
  await insertCoordinators(
    ctx,
    placed.filter((one) => !isKnown(one)),
  )
}

async function updateCoordinators(ctx: Context, changed: PlacedCoordinator[]): Promise<void> {
  const rows = await rowsOf(
    ctx,
    changed.map((one) => ({ ...one, vid: required(one.vid, 'vid') })),
  )
  await sql`
    update coordinators c
    set position = g.position, name = g.name, nationality = g.nationality, office_contact = g.office_contact,
      mobile_contact = g.mobile_contact, email = g.email, nric = decode(g.nric, 'hex')
    from ${recordset(rows)}
    where c.tenant_id = ${ctx.tenantId} and c.id = g.id`.execute(ctx.db)
}

async function rowsOf(work: Work, coordinators: (PlacedCoordinator & { vid: string })[]) {
  const rows = []
  for (const one of coordinators)
    rows.push({
      id: one.vid,
      organisation_id: one.organisationId,
      position: one.position,
      name: one.name,
      nationality: one.nationality,
      office_contact: one.officeContact,
      mobile_contact: one.mobileContact,
      email: one.email,
      nric: one.nricFinNo ? (await work.keys.encrypt(work, one.nricFinNo)).toString('hex') : null,
    })
  return rows
}

const recordset = (rows: object[]) => sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(
  id uuid, organisation_id uuid, position smallint, name text, nationality text, office_contact text,
  mobile_contact text, email text, nric text)`
