import type { Contact } from '../contract.ts'

export interface ContactRow {
  id: string
  full_name: string
  email: string
  contact_no: string
  full_address: string
  status: string
  created_on: Date
  version: number
}

export const contactColumns = [
  'id',
  'full_name',
  'email',
  'contact_no',
  'full_address',
  'status',
  'created_on',
  'version',
] as const

export function presentContact(row: ContactRow): Contact {
  return {
    vid: row.id,
    fullName: row.full_name,
    email: row.email,
    mobileNo: row.contact_no,
    fullAddress: row.full_address,
    status: row.status,
    createdOn: row.created_on.toISOString(),
    version: row.version,
  }
}
