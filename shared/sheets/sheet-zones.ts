import type { FormField } from '../form-field.ts'
import { byName, isObject } from '../objects.ts'
import { simpleHeading, vagueWords, withoutNumber } from './heading-words.ts'
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

/** What a word of a sheet may mean: each zone with all of its venues, and each venue. */
export function placeOptions(zones: readonly NamedZone[]): string[] {
  const wholes = zones.filter(({ locations }) => locations.length !== 1).map(({ zone }) => `All of ${zone}`)
  return [
    ...zones.flatMap(({ zone, locations }) => locations.map((venue) => venueOption(zones, zone, venue))),
    ...wholes,
  ]
}

/** A venue whose name says enough is called by it, else by its zone, too. */
function venueOption(zones: readonly NamedZone[], zone: string, venue: string): string {
  const alike = zones.flatMap(({ locations }) => locations).filter((one) => isSame(one, venue))
  return alike.length > 1 ? `${venue} (${zone})` : venue
}

/** The place that an option means. */
function placeOf(zones: readonly NamedZone[], option: string): NamedZone | undefined {
  const whole = zones.find(({ zone }) => option === `All of ${zone}`)
  if (whole) return whole
  for (const { zone, locations } of zones)
    for (const venue of locations) if (option === venueOption(zones, zone, venue)) return { zone, locations: [venue] }
  return undefined
}

/** How a cell names several places. */
const betweenPlaces = /[,;/&\n]/

/**
 * The places that a cell names, by the organisation's words and by those that `pick` asks about; `left` are words of which
 * nobody said what they mean. Undefined where it is written as the template has it.
 */
export function pickPlaces(
  zones: readonly NamedZone[],
  text: string,
  pick: (options: readonly string[], word: string) => string,
): { places: { zone: string; locations: string[] }[]; left: string[] } | undefined {
  const read = readPlaces(zones, text)
  if (read) return { places: read, left: [] }
  if (text.includes(':')) return undefined
  const options = placeOptions(zones)
  const places = new Map<string, string[]>()
  const left: string[] = []
  for (const word of text.split(betweenPlaces).map((part) => part.trim())) {
    if (!word) continue
    const place = findPlace(zones, word) ?? placeOf(zones, pick(options, word))
    if (place) places.set(place.zone, [...new Set([...(places.get(place.zone) ?? []), ...place.locations])])
    else left.push(word)
  }
  return { places: [...places].map(([zone, locations]) => ({ zone, locations })), left }
}

/** The places that a cell names without saying which zone each is in; undefined where one of them is none. */
export function readPlaces(
  zones: readonly NamedZone[],
  text: string,
): { zone: string; locations: string[] }[] | undefined {
  const whole = findPlace(zones, text)
  const parts = whole ? [whole] : text.split(betweenPlaces).map((part) => part.trim() && findPlace(zones, part))
  const places = new Map<string, string[]>()
  for (const place of parts) {
    if (place === '') continue
    if (!place) return undefined
    places.set(place.zone, [...new Set([...(places.get(place.zone) ?? []), ...place.locations])])
  }
  return [...places].map(([zone, locations]) => ({ zone, locations }))
}

/** What the places of work are called, whatever stands below: a place that is not the organisation's is asked about. */
const ofPlaces =
  /^(?:(?:home|day|service|senior|activity|assigned|volunteering|preferred|main|which|your)\s+)*(?:cent(?:re|er)|venue|site|branch|outlet)(?:s|es|\s?\/\s?s)?(?:\s+(?:name|code|assigned|preferred))?$|^(?:中心|地点|分行|pusat|cawangan)$/i

/** "Centre (TPY or Bedok)", "2. Venue / Site" and "Which centre?" as their first words. */
const firstWords = (heading: string) =>
  withoutNumber(heading)
    .replaceAll(/\([^)]*\)/g, '')
    .split(/[/:?]/, 1)[0]
    ?.trim() ?? ''

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

/**
 * "Area", or a heading that nobody knows, is the field of the zones where its cells are the organisation's own places.
 * "Centre" and "Venue" are it in any case, and "Location" where one of its cells is such a place.
 */
export function findZoneColumn({ columns, lines, fields, lists, decided }: Sheet): SheetColumn[] {
  const field = fields.find(({ kind }) => kind === 'zones')
  const zones = zonesIn(lists)
  if (!field || !zones.length || columns.some((column) => column.field === field)) return columns
  const isVague = ({ heading, field: meant }: SheetColumn) =>
    meant === undefined || (vagueWords[meant.name] ?? []).includes(simpleHeading(heading))
  const named = columns.findIndex(
    ({ heading, field: meant }, at) =>
      decided[at] === undefined && meant === undefined && ofPlaces.test(firstWords(heading)),
  )
  const found = columns.findIndex((column, at) => {
    if (named >= 0) return at === named
    if (decided[at] !== undefined || !isVague(column)) return false
    const cells = lines.slice(0, linesLooked).flatMap(({ cells }) => cells[at]?.trim() || [])
    const known = cells.filter((cell) => readPlaces(zones, cell))
    const least = /^locations?$/i.test(column.heading.trim()) ? 0 : mostOf * cells.length
    return known.length > 0 && known.length >= least
  })
  return columns.map((column, at) => (at === found ? { ...column, field } : column))
}
