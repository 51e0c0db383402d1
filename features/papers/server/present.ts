import { isOneOf } from '#shared/objects.ts'
import type { Paper } from '../contract.ts'
import { paperNeeds } from '../rules.ts'

interface PaperRow {
  slot: number
  name: string
  needed_by: string
  roles: string[]
  valid_months: number | null
  version: number
}

export const presentPaper = ({ slot, name, needed_by: neededBy, roles, valid_months, version }: PaperRow): Paper => ({
  slot,
  name,
  neededBy: isOneOf(paperNeeds, neededBy) ? neededBy : 'nobody',
  roles,
  validMonths: valid_months,
  version,
})
