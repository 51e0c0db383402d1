import { isOneOf } from '#shared/objects.ts'
import type { Tag } from '../contract.ts'
import { tagColours } from '../rules.ts'

interface TagRow {
  id: string
  name: string
  colour: string
  version: number
}

export const presentTag = ({ id, name, colour, version }: TagRow): Tag => ({
  id,
  name,
  colour: isOneOf(tagColours, colour) ? colour : 'gray',
  version,
})
