import { isOneOf } from '#shared/objects.ts'
import type { Paper } from '../contract.ts'
import { paperNeeds } from '../rules.ts'

interface PaperRow {
  slot: number
  name: string
  needed_by: string
  roles: string[]
  version: number
}

export const presentPaper = ({ slot, name, needed_by: neededBy, roles, version }: PaperRow): Paper => ({
  slot,
  name,
  neededBy: isOneOf(paperNeeds, neededBy) ? neededBy : 'nobody',
  roles,
  version,
})
