import type { Group, GroupHead, GroupMember, GroupSession, GroupSummary } from '../contract.ts'

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

export const memberColumns = [
  'volunteers.id',
  'volunteers.full_name',
  'volunteers.mobile_no',
  'volunteers.email',
  'volunteers.dob',
  'group_members.in_charge',
] as const

export interface MemberRow {
  id: string
  full_name: string
  mobile_no: string
  email: string
  dob: string | null
  in_charge: boolean
}

export function presentMember(row: MemberRow): GroupMember {
  return { vid: row.id, name: row.full_name, contactNo: row.mobile_no, email: row.email, dob: row.dob }
}

export interface GroupRow {
  id: string
  name: string
  description: string
  version: number
  created_on: Date
  updated_on: Date
}

export function presentHead(group: GroupRow): GroupHead {
  return {
    vid: group.id,
    groupName: group.name,
    groupDescription: group.description,
    createdOn: group.created_on.toISOString(),
    updatedOn: group.updated_on.toISOString(),
    version: group.version,
  }
}

export function presentGroup(group: GroupRow, members: MemberRow[], sessions: GroupSession[]): Group {
  return {
    ...presentHead(group),
    vids: members.map((member) => member.id),
    volsInCharge: members.filter((member) => member.in_charge).map((member) => member.id),
    grpVolList: members.map(presentMember),
    sessions,
    statusUpdates: [],
    dataStatus: '',
  }
}
