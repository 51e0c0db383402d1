import type { FormField } from './form-field.ts'
import { simpleHeading, vagueWords } from './heading-words.ts'
import { byName, isObject } from './objects.ts'
import type { SheetColumn } from './sheet-columns.ts'

/** A zone with its locations, by their names. */
export interface NamedZone {
  zone: string
  locations: readonly string[]
}

/** The organisation's own zones, as the settings of a form have them. */
export function zonesIn(lists: object): NamedZone[] {
  const { assignedBusinessUnits } = byName(lists)
  const zones = isObject(assignedBusinessUnits) ? assignedBusinessUnits['arrayData'] : undefined
  return Array.isArray(zones) ? zones : []
}

const isSame = (one: string, other: string) => simpleHeading(one) === simpleHeading(other)

/** What one word means: a zone with all of its locations, or the one location that is called so. */
function findPlace(zones: readonly NamedZone[], text: string): NamedZone | undefined {
  const zone = zones.find((one) => isSame(one.zone, text))
  if (zone) return zone
  const found = zones.flatMap((one) =>
    one.locations.flatMap((location) => (isSame(location, text) ? { zone: one.zone, locations: [location] } : [])),
  )
  return found.length === 1 ? found[0] : undefined
}

/** The places that a cell names without saying which zone each is in; undefined where one of them is none. */
export function readPlaces(
  zones: readonly NamedZone[],
  text: string,
): { zone: string; locations: string[] }[] | undefined {
  const whole = findPlace(zones, text)
  const parts = whole ? [whole] : text.split(/[,;/&\n]/).map((part) => part.trim() && findPlace(zones, part))
  const places = new Map<string, string[]>()
  for (const place of parts) {
    if (place === '') continue
    if (!place) return undefined
    places.set(place.zone, [...new Set([...(places.get(place.zone) ?? []), ...place.locations])])
  }
  return [...places].map(([zone, locations]) => ({ zone, locations }))
}

const linesLooked = 200
/** So many of the cells must name a place: a slip of the pen stays one bad cell. */
const mostOf = 0.8

interface Sheet {
  columns: SheetColumn[]
  lines: readonly { cells: readonly string[] }[]
  fields: readonly FormField[]
  lists: object
  /** The columns that somebody decided about. */
  decided: Readonly<Record<number, unknown>>
}

/** "Area", or a heading that nobody knows, is the field of the zones where its cells are the organisation's own places. */
export function findZoneColumn({ columns, lines, fields, lists, decided }: Sheet): SheetColumn[] {
  const field = fields.find(({ kind }) => kind === 'zones')
  const zones = zonesIn(lists)
  if (!field || !zones.length || columns.some((column) => column.field === field)) return columns
  const isVague = ({ heading, field: meant }: SheetColumn) =>
    meant === undefined || (vagueWords[meant.name] ?? []).includes(simpleHeading(heading))
  const found = columns.findIndex((column, at) => {
    if (decided[at] !== undefined || !isVague(column)) return false
    const cells = lines.slice(0, linesLooked).flatMap(({ cells }) => cells[at]?.trim() || [])
    const known = cells.filter((cell) => readPlaces(zones, cell))
    return known.length > 0 && known.length >= mostOf * cells.length
  })
  return columns.map((column, at) => (at === found ? { ...column, field } : column))
}
