import type { TenantSettings } from '#shared/tenant-settings.ts'

/** What each setting of an organisation is called. */
export const settingLabels: Record<keyof TenantSettings, string> = {
  name: 'Name of the organisation',
  shortName: 'Short name',
  timeZone: 'Time zone',
  accentColour: 'Accent colour',
  activeVolunteersLabel: 'Label of the active volunteers on the dashboard',
  activeStatuses: 'Statuses that count as active',
  agreementUrl: 'Link of the External Agreement button',
  registrationUrl: 'Host of the external registration forms',
  publicHolidays: 'Public holidays',
  registrationConsent: 'What people consent to in the registration forms',
  registrationAgreement: 'Signed agreement in the registration forms',
  weekdayNames: 'Names of the weekdays',
  passwordPolicy: 'Passwords',
  volunteerLanguages: 'Languages beside English',
  kioskIdentifyBy: 'How the kiosk identifies volunteers',
  mandatoryOnEdit: 'Mandatory fields of people who are there already',
  businessUnitFilterInReports: 'Business unit filter in reports',
  limitPeopleToLocations: "Limit people to the user's locations",
}

export const settingFields = Object.entries(settingLabels).map(([name, label]) => ({ name, label }))
