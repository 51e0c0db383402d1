import type { Absence } from '../contract.ts'

interface AbsenceRow {
  id: string
  batch_id: string | null
  volunteer_id: string
  from_date: string
  to_date: string
  remark: string
  version: number
}

export const presentAbsence = (row: AbsenceRow): Absence => ({
  vid: row.id,
  volunteerId: row.volunteer_id,
  isFromAll: row.batch_id === null,
  from: row.from_date,
  to: row.to_date,
  remark: row.remark,
  version: row.version,
})
