import { everyRole, superadminOnly } from '#shared/access.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { activitySettings, organisationSettings, volunteerSettings } from './contract.ts'
import { formSettingsHistory } from './history-words.ts'

const bodyLimit = 256 * 1024

export const getVolunteerForm = defineEndpoint({
  method: 'GET',
  path: '/metadata/indi-vols',
  summary: 'The form of individual volunteers: option lists, labels, mandatory fields, locations',
  access: everyRole,
  response: volunteerSettings,
})

export const updateVolunteerForm = defineEndpoint({
  method: 'PUT',
  path: '/metadata/indi-vols',
  summary: 'Save the form of individual volunteers and the locations',
  historyAction: formSettingsHistory.message('savedFormOfVolunteers'),
  repeatable: true,
  access: superadminOnly,
  body: volunteerSettings.partial({ statuses: true }),
  response: volunteerSettings,
  bodyLimit,
})

export const getOrganisationForm = defineEndpoint({
  method: 'GET',
  path: '/metadata/volunteering-orgs',
  summary: 'The form of organisations',
  access: everyRole,
  response: organisationSettings,
})

export const updateOrganisationForm = defineEndpoint({
  method: 'PUT',
  path: '/metadata/volunteering-orgs',
  summary: 'Save the form of organisations; the locations are saved with the form of individual volunteers',
  historyAction: formSettingsHistory.message('savedFormOfOrganisations'),
  repeatable: true,
  access: superadminOnly,
  body: organisationSettings.partial({ statuses: true }),
  response: organisationSettings,
  bodyLimit,
})

export const getActivityForm = defineEndpoint({
  method: 'GET',
  path: '/metadata/activities',
  summary: 'The option lists of activities',
  access: everyRole,
  response: activitySettings,
})

export const updateActivityForm = defineEndpoint({
  method: 'PUT',
  path: '/metadata/activities',
  summary: 'Save the option lists of activities',
  historyAction: formSettingsHistory.message('savedOptionsOfActivities'),
  repeatable: true,
  access: superadminOnly,
  body: activitySettings,
  response: activitySettings,
  bodyLimit,
})
