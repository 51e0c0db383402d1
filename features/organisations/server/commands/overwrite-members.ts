import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { MemberValues } from '../../member-rules.ts'
import { memberRow, sealNric } from './store-members.ts'

interface OverwrittenMember {
  vid: string
  before: MemberValues
  values: MemberValues
}

/** The columns of a member that rows of a spreadsheet can change. */
// biome-ignore format: a list of names
const ofMember = ['full_name', 'email', 'contact_no', 'postal_code', 'gender', 'citizenship', 'dob', 'nric'] as const

const setTo = (from: string) => sql.join(ofMember.map((name) => sql`${sql.ref(name)} = ${sql.ref(`${from}.${name}`)}`))

/** Writes what rows of a spreadsheet say of members over what is kept of them, which is put aside for 30 days. */
export async function overwriteMembers(ctx: Context, members: readonly OverwrittenMember[]): Promise<void> {
  if (!members.length) return
  const ids = members.map(({ vid }) => vid)
  await sql`
    insert into member_import_updates (tenant_id, change_set_id, member_id, version, member, created_on)
    select m.tenant_id, ${ctx.changeSetId}, m.id, m.version + 1,
      (select to_jsonb(kept) from (select ${sql.join(ofMember.map((name) => sql.ref(`m.${name}`)))}) kept), ${ctx.now}
    from organisation_members m where m.id = any(${ids}::uuid[])`.execute(ctx.db)
  const rows = []
  for (const { vid, before, values } of members)
    rows.push({
      id: vid,
      ...memberRow(values),
      // the same number would be encrypted to other bytes
      keeps: before.nric === values.nric,
      nric: before.nric === values.nric ? null : ((await sealNric(ctx, values.nric))?.toString('hex') ?? null),
    })
  await sql`
    update organisation_members m set full_name = given.full_name, email = given.email, contact_no = given.contact_no,
      postal_code = given.postal_code, gender = given.gender, citizenship = given.citizenship, dob = given.dob,
      nric = case when given.keeps then m.nric else decode(given.nric, 'hex') end, version = m.version + 1,
      updated_on = ${ctx.now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id uuid, full_name text, email text,
      contact_no text, postal_code text, gender text, citizenship text, dob date, keeps boolean, nric text)
    where m.id = given.id`.execute(ctx.db)
}

/** Puts back what an import wrote over of members whom nobody has changed since. */
export async function putBackMembers(ctx: Context, changeSetId: string, ids: readonly string[]): Promise<void> {
  await sql`
    update organisation_members m set ${setTo('was')}, version = m.version + 1, updated_on = ${ctx.now}
    from member_import_updates u, jsonb_populate_record(null::organisation_members, u.member) was
    where u.change_set_id = ${changeSetId} and u.member_id = any(${ids}::uuid[]) and m.id = u.member_id
      and m.version = u.version and m.deleted_at is null`.execute(ctx.db)
  // what is taken back is no change since the import before
  await sql`
    update member_import_updates earlier set version = m.version
    from member_import_updates u, organisation_members m
    where u.change_set_id = ${changeSetId} and u.member_id = any(${ids}::uuid[])
      and earlier.member_id = u.member_id and earlier.version = u.version - 1 and m.id = u.member_id`.execute(ctx.db)
}
