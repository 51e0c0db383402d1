import type { FormName, FormSection, StoredForm, ZoneSetting } from './contract.ts'
import {
  activityOptions,
  organisationMandatory,
  organisationOptions,
  organisationSections,
  type SectionDefault,
  volunteerMandatory,
  volunteerOptions,
  volunteerPlaceholders,
  volunteerSections,
} from './fields.ts'

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
      sections: sectionsOf(volunteerSections, volunteerPlaceholders),
      mandatory: volunteerMandatory,
      ...volunteerOptions,
    }),
    organisations: () => ({
      pageTitle: 'Volunteering Organisations',
      sections: sectionsOf(organisationSections, {}),
      mandatory: organisationMandatory,
      ...organisationOptions,
    }),
    activities: () => activityOptions,
  }
  return forms[form]()
}

function sectionsOf(sections: Record<string, SectionDefault>, placeholders: Record<string, string>) {
  const section = (name: string): FormSection => ({
    title: sections[name]!.title,
    isHidden: false,
    fields: Object.entries(sections[name]!.fields).map(([field, label]) => ({
      field,
      label,
      placeholder: placeholders[field] ?? '',
      isHidden: false,
    })),
  })
  return {
    officialUse: section('officialUse'),
    basicInformation: section('basicInformation'),
    additionalInformation: section('additionalInformation'),
    declaration: section('declaration'),
  }
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
