import { type FieldError, fieldError } from '#shared/errors.ts'
import { plainIssue } from '#shared/plain-issue.ts'
import {
  activitySettings,
  type FormName,
  organisationSettings,
  type VolunteerSettings,
  volunteerSettings,
} from './contract.ts'
import { optionListTitle } from './rules.ts'
import { tidyZone, zoneProblems } from './zone-rules.ts'

/** What the parts of a form are called. */
export const partTitles: Record<string, string> = {
  pageTitle: 'Title of the page',
  statuses: 'Status',
  sections: 'Sections',
  mandatory: 'Mandatory fields',
  assignedBusinessUnits: 'Locations',
}

/** What a part of a form is called. */
export const titleOfPart = (part: string): string => partTitles[part] ?? optionListTitle(part)

export const zonesPath = 'assignedBusinessUnits.arrayData.'
const schemas = {
  volunteers: volunteerSettings.partial({ statuses: true }),
  organisations: organisationSettings.partial({ statuses: true }),
  activities: activitySettings,
}
type WithZones = Partial<Pick<VolunteerSettings, 'assignedBusinessUnits'>>

/** The form as it is sent: without venues that nobody named. */
export function tidy<Form extends WithZones>(form: Form): Form {
  const zones = form.assignedBusinessUnits?.arrayData
  return zones ? { ...form, assignedBusinessUnits: { arrayData: zones.map(tidyZone) } } : form
}

/** What the server would refuse of an edited form, in the words of the screen where it has some. */
export function findProblems(form: FormName, edited: WithZones): FieldError[] {
  const zones = zoneProblems(edited.assignedBusinessUnits?.arrayData ?? [])
  const issues = schemas[form].safeParse(tidy(edited)).error?.issues ?? []
  const others = issues.map((issue) => fieldError(issue.path.join('.'), plainIssue(issue)))
  return [
    ...zones.map(({ path, message }) => ({ path: zonesPath + path, message })),
    // the labels of the statuses are a list of their own as well
    ...others.filter(({ path }) => !path.startsWith(zonesPath) && !path.startsWith('statuses.')),
  ]
}

/** `assignedBusinessUnits.arrayData.0.zone` as "Locations, zone 1"; `salutation.3` as "Salutation, 4". */
export function placeOf(path: string): string {
  const [part = '', ...rest] = path.split('.')
  const number = rest.find((step) => /^\d+$/.test(step))
  const at = number === undefined ? '' : `, ${part === 'assignedBusinessUnits' ? 'zone ' : ''}${Number(number) + 1}`
  return titleOfPart(part) + at
}
