import type { Group, GroupMember, GroupSession, GroupSummary } from '../contract.ts'

export interface SummaryRow {
  id: string
  name: string
  description: string
  created_on: Date
  member_count: number | null
  in_charge: { vid: string; name: string }[] | null
}

export function presentSummary(row: SummaryRow): GroupSummary {
  return {
    vid: row.id,
    groupName: row.name,
    groupDescription: row.description,
    memberCount: row.member_count ?? 0,
    volsInCharge: row.in_charge ?? [],
    createdOn: row.created_on.toISOString(),
    dataStatus: '',
  }
}

export interface MemberRow {
  id: string
  full_name: string
  mobile_no: string | null
  email: string | null
  dob: string | null
  in_charge: boolean
}

function presentMember(row: MemberRow): GroupMember {
  return { vid: row.id, name: row.full_name, contactNo: row.mobile_no ?? '', email: row.email ?? '', dob: row.dob }
}

export function presentGroup(
  group: { id: string; name: string; description: string; version: number; created_on: Date; updated_on: Date },
  members: MemberRow[],
  sessions: GroupSession[],
): Group {
  return {
    vid: group.id,
    groupName: group.name,
    groupDescription: group.description,
    vids: members.map((member) => member.id),
    volsInCharge: members.filter((member) => member.in_charge).map((member) => member.id),
    grpVolList: members.map(presentMember),
    sessions,
    statusUpdates: [],
    dataStatus: '',
    createdOn: group.created_on.toISOString(),
    updatedOn: group.updated_on.toISOString(),
    version: group.version,
  }
}
