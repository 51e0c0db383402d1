import { route } from '#server/http/route.ts'
import {
  getActivityForm,
  getOrganisationForm,
  getVolunteerForm,
  updateActivityForm,
  updateOrganisationForm,
  updateVolunteerForm,
} from '../form-contract.ts'
import { getFormVersion as versionContract, listFormVersions as versionsContract } from '../version-contract.ts'
import {
  updateActivitySettings,
  updateOrganisationSettings,
  updateVolunteerSettings,
} from './commands/update-form-settings.ts'
import { getOrganisationSettings, getStoredForm, getVolunteerSettings } from './queries/get-form-settings.ts'
import { getFormVersion } from './queries/get-form-version.ts'
import { listFormVersions } from './queries/list-form-versions.ts'

export const formSettingsRoutes = [
  route(getVolunteerForm, (ctx) => getVolunteerSettings(ctx)),
  route(updateVolunteerForm, (ctx, { body }) => updateVolunteerSettings(ctx, body)),
  route(getOrganisationForm, (ctx) => getOrganisationSettings(ctx)),
  route(updateOrganisationForm, (ctx, { body }) => updateOrganisationSettings(ctx, body)),
  route(getActivityForm, (ctx) => getStoredForm(ctx, 'activities')),
  route(updateActivityForm, (ctx, { body }) => updateActivitySettings(ctx, body)),
  route(versionsContract, (ctx, { params }) => listFormVersions(ctx, params.form)),
  route(versionContract, (ctx, { params }) => getFormVersion(ctx, params)),
]
