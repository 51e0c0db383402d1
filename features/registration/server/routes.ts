import { publicRoute, type Route, route } from '#server/http/route.ts'
import * as channels from '../channel-contract.ts'
import * as contract from '../contract.ts'
import * as files from '../file-contract.ts'
import * as own from '../form-contract.ts'
import { searchRegistrations as searchContract } from '../list-contract.ts'
import * as people from '../people-contract.ts'
import * as staff from '../staff-contract.ts'
import { addOwnMember } from './commands/add-own-member.ts'
import { confirmGuardian } from './commands/confirm-guardian.ts'
import { createAgreementUrl } from './commands/create-agreement-url.ts'
import { createChallenge } from './commands/create-challenge.ts'
import { createChannel } from './commands/create-channel.ts'
import { createFileUrl } from './commands/create-file-url.ts'
import { acceptRegistration, dismissRegistration } from './commands/decide-registration.ts'
import { deleteChannel, restoreChannel } from './commands/delete-channel.ts'
import { registerIndividual } from './commands/register-individual.ts'
import { registerOrganisation } from './commands/register-organisation.ts'
import { remindGuardian } from './commands/remind-guardian.ts'
import { setPeopleLink } from './commands/set-people-link.ts'
import { updateOwnForm } from './commands/update-own-form.ts'
import { findGuardianRequest } from './queries/find-guardian-request.ts'
import { findPeopleLink } from './queries/find-people-link.ts'
import { getAgreementUrl } from './queries/get-agreement-url.ts'
import { findOwnForm } from './queries/get-own-form.ts'
import { getOwnFormVersion } from './queries/get-own-form-version.ts'
import { getPeopleLink } from './queries/get-people-link.ts'
import { getRegistration, listRegistrationsOf } from './queries/get-registration.ts'
import { getRegistrationForm } from './queries/get-registration-form.ts'
import { getSentFileUrl } from './queries/get-sent-file-url.ts'
import { listChannels } from './queries/list-channels.ts'
import { listOwnFormVersions } from './queries/list-own-form-versions.ts'
import { printPoster } from './queries/print-poster.ts'
import { searchRegistrations } from './queries/search-registrations.ts'

export const registrationRoutes: Route[] = [
  publicRoute(contract.getRegistrationForm, (ctx, { params }, http) => getRegistrationForm(ctx, params, http)),
  publicRoute(contract.createChallenge, (ctx, { params }) => createChallenge(ctx, params)),
  publicRoute(contract.createAgreementUrl, (ctx, { params, body }) => createAgreementUrl(ctx, params.tenant, body)),
  publicRoute(files.createFileUrl, (ctx, { params, body }) => createFileUrl(ctx, params, body)),
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
  publicRoute(people.findPeopleLink, (ctx, { params, body }) => findPeopleLink(ctx, params.tenant, body.token)),
  publicRoute(people.addOwnMember, (ctx, { params, body }, http) => addOwnMember(ctx, params.tenant, body, http)),
  route(people.getPeopleLink, (ctx, { params }) => getPeopleLink(ctx, params.organisationId)),
  route(people.setPeopleLink, (ctx, { params, body }) => setPeopleLink(ctx, params.organisationId, body.open)),
  route(own.getOwnForm, (ctx, { params }) => findOwnForm(ctx, params.form)),
  route(own.listOwnFormVersions, (ctx, { params }) => listOwnFormVersions(ctx, params.form)),
  route(own.getOwnFormVersion, (ctx, { params }) => getOwnFormVersion(ctx, params)),
  route(own.updateOwnForm, (ctx, { params, body }) => updateOwnForm(ctx, params.form, body)),
  route(channels.listChannels, (ctx) => listChannels(ctx)),
  route(channels.createChannel, (ctx, { body }) => createChannel(ctx, body.name)),
  route(channels.deleteChannel, (ctx, { params }) => deleteChannel(ctx, params.id)),
  route(channels.restoreChannel, (ctx, { params }) => restoreChannel(ctx, params.id)),
  route(channels.printPoster, (ctx, { params, query }, http) => printPoster(ctx, params.form, query.channelId, http)),
  route(searchContract, (ctx, { query }) => searchRegistrations(ctx, query)),
  route(staff.getRegistration, (ctx, { params }) => getRegistration(ctx, params.id)),
  route(staff.listRegistrationsOf, (ctx, { params }) => listRegistrationsOf(ctx, params.recordId)),
  route(staff.getAgreementUrl, (ctx, { params }) => getAgreementUrl(ctx, params.id)),
  route(files.getSentFileUrl, (ctx, { params }) => getSentFileUrl(ctx, params)),
  route(staff.acceptRegistration, (ctx, { params, body }) => acceptRegistration(ctx, params.id, body?.take ?? [])),
  route(staff.remindGuardian, (ctx, { params }) => remindGuardian(ctx, params.id)),
  route(staff.dismissRegistration, (ctx, { params }) => dismissRegistration(ctx, params.id)),
]
