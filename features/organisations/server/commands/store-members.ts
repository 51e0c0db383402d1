import { sql } from 'kysely'
import type { MemberValues } from '../../member-rules.ts'
import type { Work } from './store-coordinators.ts'

export interface PlacedMember extends MemberValues {
  vid: string
  organisationId: string
  createdOn: Date
}

/** New members, in one statement for all of them. */
export async function insertMembers(work: Work, members: PlacedMember[]): Promise<void> {
  if (!members.length) return
  const rows = []
  // one after the other: the first one fetches the tenant's key for all
  for (const one of members)
    rows.push({
      id: one.vid,
      organisation_id: one.organisationId,
      ...memberRow(one),
      nric: (await sealNric(work, one.nric))?.toString('hex') ?? null,
      created_on: one.createdOn,
    })
  await sql`
    insert into organisation_members (tenant_id, id, organisation_id, full_name, email, contact_no, postal_code,
      gender, citizenship, dob, nric, created_on, updated_on)
    select ${work.tenantId}, id, organisation_id, full_name, email, contact_no, postal_code, gender, citizenship, dob,
      decode(nric, 'hex'), created_on, created_on
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(
      id uuid, organisation_id uuid, full_name text, email text, contact_no text, postal_code text, gender text,
      citizenship text, dob date, nric text, created_on timestamptz)`.execute(work.db)
}

/** The columns that a member's values fill, but for the number. */
export function memberRow(member: MemberValues) {
  return {
    full_name: member.fullName,
    email: member.email,
    contact_no: member.contactNo,
    postal_code: member.postalCode,
    gender: member.gender,
    citizenship: member.citizenship,
    dob: member.dob || null,
  }
}

export const sealNric = async (work: Work, nric: string) => (nric ? work.keys.encrypt(work, nric) : null)
