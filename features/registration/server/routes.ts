import { publicRoute, type Route, route } from '#server/http/route.ts'
import * as contract from '../contract.ts'
import * as staff from '../staff-contract.ts'
import { confirmGuardian } from './commands/confirm-guardian.ts'
import { createAgreementUrl } from './commands/create-agreement-url.ts'
import { createChallenge } from './commands/create-challenge.ts'
import { acceptRegistration, dismissRegistration } from './commands/decide-registration.ts'
import { registerIndividual } from './commands/register-individual.ts'
import { registerOrganisation } from './commands/register-organisation.ts'
import { remindGuardian } from './commands/remind-guardian.ts'
import { findGuardianRequest } from './queries/find-guardian-request.ts'
import { getAgreementUrl } from './queries/get-agreement-url.ts'
import { getRegistration, listRegistrationsOf } from './queries/get-registration.ts'
import { getRegistrationForm } from './queries/get-registration-form.ts'
import { searchRegistrations } from './queries/search-registrations.ts'

export const registrationRoutes: Route[] = [
  publicRoute(contract.getRegistrationForm, (ctx, { params }, http) => getRegistrationForm(ctx, params, http)),
  publicRoute(contract.createChallenge, (ctx, { params }) => createChallenge(ctx, params)),
  publicRoute(contract.createAgreementUrl, (ctx, { params, body }) => createAgreementUrl(ctx, params.tenant, body)),
  publicRoute(contract.registerIndividual, (ctx, { params, body }, http) =>
    registerIndividual(ctx, params.tenant, body, http),
  ),
  publicRoute(contract.registerOrganisation, (ctx, { params, body }, http) =>
    registerOrganisation(ctx, params.tenant, body, http),
  ),
  publicRoute(contract.findGuardianRequest, (ctx, { params, body }) =>
    findGuardianRequest(ctx, params.tenant, body.token),
  ),
  publicRoute(contract.confirmGuardian, (ctx, { params, body }) => confirmGuardian(ctx, params.tenant, body.token)),
  route(staff.searchRegistrations, (ctx, { query }) => searchRegistrations(ctx, query)),
  route(staff.getRegistration, (ctx, { params }) => getRegistration(ctx, params.id)),
  route(staff.listRegistrationsOf, (ctx, { params }) => listRegistrationsOf(ctx, params.recordId)),
  route(staff.getAgreementUrl, (ctx, { params }) => getAgreementUrl(ctx, params.id)),
  route(staff.acceptRegistration, (ctx, { params, body }) => acceptRegistration(ctx, params.id, body?.take ?? [])),
  route(staff.remindGuardian, (ctx, { params }) => remindGuardian(ctx, params.id)),
  route(staff.dismissRegistration, (ctx, { params }) => dismissRegistration(ctx, params.id)),
]
