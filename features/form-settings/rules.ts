import { weekdayNames, weekdays } from '#shared/dates.ts'
import type { Message } from '#shared/define-words.ts'
import type { FieldError } from '#shared/errors.ts'
import { keyedStatuses } from '#shared/statuses.ts'
import { sharedWords } from '#shared/words.ts'
import type { FormName, FormSection, StoredForm, VolunteerSettings, ZoneSetting } from './contract.ts'
import {
  activityOptions,
  organisationMandatory,
  organisationOptions,
  organisationPlaceholders,
  organisationSections,
  type SectionDefault,
  volunteerMandatory,
  volunteerOptions,
  volunteerPlaceholders,
  volunteerSections,
} from './fields.ts'
import { formSettingsWords } from './words.ts'

export interface Zone {
  id: string
  name: string
  venues: { id: string; name: string }[]
}

/** A form as it is before the tenant changes anything: the settings of a charity in Singapore. */
export function defaultForm<F extends FormName>(form: F): StoredForm<F> {
  const forms: { [K in FormName]: () => StoredForm<K> } = {
    volunteers: () => ({
      pageTitle: 'Individual Volunteers',
      ageBelow16: 'Volunteers below 16 need the name and contact number of a parent or guardian.',
      sections: sectionsOf(volunteerSections, volunteerPlaceholders) as StoredForm<'volunteers'>['sections'],
      mandatory: volunteerMandatory,
      ...volunteerOptions,
      statuses: keyedStatuses(volunteerOptions.status),
    }),
    organisations: () => ({
      pageTitle: 'Volunteering Organisations',
      sections: sectionsOf(organisationSections, organisationPlaceholders) as StoredForm<'organisations'>['sections'],
      mandatory: organisationMandatory,
      ...organisationOptions,
      statuses: keyedStatuses(organisationOptions.status),
    }),
    activities: () => activityOptions,
  }
  return forms[form]()
}

function sectionsOf(
  sections: Record<string, SectionDefault>,
  placeholders: Record<string, string>,
): Record<string, FormSection> {
  const fieldsOf = (fields: Record<string, string>) =>
    Object.entries(fields).map(([field, label]) => ({
      field,
      label,
      placeholder: placeholders[field] ?? '',
      isHidden: false,
    }))
  return Object.fromEntries(
    Object.entries(sections).map(([name, { title, fields }]) => [
      name,
      { title, isHidden: false, fields: fieldsOf(fields) },
    ]),
  )
}

/** What saving the wanted zones means for those that exist: a renamed one stays, what is missing goes. */
export function planZones(existing: Zone[], wanted: ZoneSetting[], newId: () => string) {
  const zones = wanted.map((setting) => {
    const known = setting.id
      ? existing.find((zone) => zone.id === setting.id)
      : existing.find((zone) => zone.name === setting.zone)
    const venues = setting.locations.map((name, i) => {
      const id = setting.venueIds?.[i]
      const venue = known?.venues.find((candidate) => (id ? candidate.id === id : candidate.name === name))
      return { id: venue?.id ?? newId(), name, isNew: !venue }
    })
    return { id: known?.id ?? newId(), name: setting.zone, isNew: !known, venues }
  })
  const keptZones = new Set(zones.map((zone) => zone.id))
  const keptVenues = new Set(zones.flatMap((zone) => zone.venues.map((venue) => venue.id)))
  return {
    zones,
    removedZones: existing.filter((zone) => !keptZones.has(zone.id)),
    removedVenues: existing.flatMap((zone) => zone.venues).filter((venue) => !keptVenues.has(venue.id)),
  }
}

const simplified = (name: string) =>
  name
    .replace(/\s*\([^)]*\)\s*$/, '')
    .replace(/\s/g, '')
    .toLowerCase()

/**
 * The zone that an imported name means: the one of that very name, else the only one that is the same without a
 * bracket at its end, capitals and spaces. Two zones that would be the same are told apart only by their full names.
 */
export function findZone(zones: Zone[], name: string): Zone | undefined {
  const exact = zones.find((zone) => zone.name === name)
  if (exact) return exact
  const same = (zone: Zone) => zone.name.toLowerCase().replace(/\s/g, '') === name.toLowerCase().replace(/\s/g, '')
  const loose = zones.filter(same)
  const alike = loose.length ? loose : zones.filter((zone) => simplified(zone.name) === simplified(name))
  return alike.length === 1 ? alike[0] : undefined
}

type Report = (saying: Message) => void
export type ZoneChoice = { zone: string; locations: string[] }
export type DaysAndTimes = Record<string, string[]>

/** As much of a text as an error repeats. */
const shortened = (text: string) => text.slice(0, 60)

/** The option as the list writes it, whatever the capitals; one that is not in the list is reported. */
export function pickOption(options: readonly string[], value: string, report: Report): string {
  if (!value) return ''
  const found = options.find((option) => option.toLowerCase() === value.toLowerCase())
  if (found === undefined) report(sharedWords.message('notAnOption', { given: shortened(value) }))
  return found ?? value
}

/** The settings' locations as these rules read them. */
export function zonesOf(settings: Pick<VolunteerSettings, 'assignedBusinessUnits'>): Zone[] {
  return settings.assignedBusinessUnits.arrayData.map((zone) => ({
    id: zone.id ?? zone.zone,
    name: zone.zone,
    venues: zone.locations.map((name, i) => ({ id: zone.venueIds?.[i] ?? name, name })),
  }))
}

/** Chosen locations by the names that the settings have for them; unknown ones are reported. */
export function readZones(zones: Zone[], chosen: ZoneChoice[], report: Report): ZoneChoice[] {
  return chosen.map(({ zone, locations }) => {
    const known = findZone(zones, zone)
    if (!known) report(formSettingsWords.message('notAZone', { given: shortened(zone) }))
    const names = locations.map((location) => {
      const venue = known?.venues.find(({ name }) => name.toLowerCase() === location.trim().toLowerCase())
      if (known && !venue)
        report(formSettingsWords.message('notALocation', { given: shortened(location), zone: known.name }))
      return venue?.name ?? location
    })
    return { zone: known?.name ?? zone, locations: [...new Set(names)] }
  })
}

/** A week by the English names of its days, whichever way the tenant names them. */
export function readDays(week: DaysAndTimes, times: readonly string[], report: Report): DaysAndTimes {
  const kept: DaysAndTimes = {}
  for (const [name, chosen] of Object.entries(week)) {
    const day = weekdays.find((weekday) => name.toLowerCase().startsWith(weekday.toLowerCase()))
    if (!day) report(formSettingsWords.message('notADay', { given: shortened(name) }))
    else if (chosen.length) kept[day] = chosen.map((time) => pickOption(times, time, report))
  }
  return kept
}

/** The week as the tenant names its days. */
export function nameDays(week: DaysAndTimes, style: 'english' | 'english-chinese'): DaysAndTimes {
  const names = weekdayNames(style)
  const days = weekdays.map((day, i) => [names[i] ?? day, week[day] ?? []] as const)
  return Object.fromEntries(days.filter(([, times]) => times.length))
}

/** Ids of venues as zones with the names of their locations. */
export function nameVenues(zones: Zone[], venueIds: string[]): ZoneChoice[] {
  if (!venueIds.length) return []
  const chosen = new Set(venueIds)
  return zones
    .map((zone) => ({
      zone: zone.name,
      locations: zone.venues.filter(({ id }) => chosen.has(id)).map(({ name }) => name),
    }))
    .filter(({ locations }) => locations.length)
}

/** The list with one item a place earlier or later. */
export function moveItem<T>(items: readonly T[], at: number, by: number): T[] {
  const moved = [...items]
  const [item] = moved.splice(at, 1)
  if (item !== undefined) moved.splice(at + by, 0, item)
  return moved
}

/** `highestEducationLevel` as "Highest education level". */
export function optionListTitle(name: string): string {
  const words = name.replaceAll(/([A-Z])/g, ' $1').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What no tenant can do without: a name, a consent, and whom to ask about a child. */
const needs = {
  volunteers: {
    sections: volunteerSections,
    shown: ['fullName', 'agreeToTerms', 'childsParentOrGuardian', 'childsParentOrGuardianContactNo'],
    mandatory: ['fullName', 'agreeToTerms'],
  },
  organisations: {
    sections: organisationSections,
    shown: ['orgName', 'agreeToTerms'],
    mandatory: ['orgName', 'agreeToTerms'],
  },
}
export const neededFields = [...needs.volunteers.shown, ...needs.organisations.shown]

/** Why a form cannot be used as it is: what it needs is hidden or not mandatory, or a field is unknown. */
export function formProblems(
  settings: { sections: Record<string, FormSection>; mandatory: { field: string }[] },
  form: keyof typeof needs = 'volunteers',
): FieldError[] {
  const need = needs[form]
  const sections = Object.entries(settings.sections)
  const known = new Set(Object.values(need.sections).flatMap(({ fields }) => Object.keys(fields)))
  const shown = new Set(
    sections.flatMap(([, section]) =>
      section.isHidden ? [] : section.fields.filter((field) => !field.isHidden).map((field) => field.field),
    ),
  )
  const listed = new Set(sections.flatMap(([, section]) => section.fields.map((field) => field.field)))
  const mandatory = settings.mandatory.map((entry) => entry.field)
  return [
    ...need.shown
      .filter((field) => !shown.has(field))
      .map((field) => ({ path: 'sections', message: `${field} cannot be hidden` })),
    ...need.mandatory
      .filter((field) => !mandatory.includes(field))
      .map((field) => ({ path: 'mandatory', message: `${field} is always mandatory` })),
    ...mandatory
      .filter((field) => !known.has(field))
      .map((field) => ({ path: 'mandatory', message: `${field} is not a field of this form` })),
    ...[...listed]
      .filter((field) => !known.has(field))
      .map((field) => ({ path: 'sections', message: `${field} is not a field of this form` })),
  ]
}
