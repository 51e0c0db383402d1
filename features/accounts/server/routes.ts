import { publicRoute, type Route, route } from '#server/http/route.ts'
import * as contract from '../contract.ts'
import * as domain from '../domain-contract.ts'
import * as kiosk from '../kiosk-contract.ts'
import * as logo from '../logo-contract.ts'
import * as staff from '../staff-contract.ts'
import { answerTotp } from './commands/answer-totp.ts'
import { changePassword } from './commands/change-password.ts'
import { createAccount } from './commands/create-account.ts'
import { createSocketTicket } from './commands/create-socket-ticket.ts'
import { deleteAccount } from './commands/delete-account.ts'
import { lockAsKiosk } from './commands/lock-as-kiosk.ts'
import { finishOutsideSignIn, startOutsideSignIn } from './commands/outside-sign-in.ts'
import { extendSession, refreshSession, signOut } from './commands/refresh-session.ts'
import { requestPasswordReset } from './commands/request-password-reset.ts'
import { resetPassword } from './commands/reset-password.ts'
import { revokeSession } from './commands/revoke-session.ts'
import { sendTemporaryPassword } from './commands/send-temporary-password.ts'
import { sendTestMail } from './commands/send-test-mail.ts'
import { removeLogo, setLogo } from './commands/set-logo.ts'
import { setNewPassword } from './commands/set-new-password.ts'
import { confirmTotp, removeTotp, startTotp } from './commands/set-up-totp.ts'
import { signIn } from './commands/sign-in.ts'
import { updateAccount } from './commands/update-account.ts'
import { updateTenantSettings } from './commands/update-tenant-settings.ts'
import { checkMailDomain } from './queries/check-mail-domain.ts'
import { getAccount } from './queries/get-account.ts'
import { getDeviceKey } from './queries/get-device-key.ts'
import { getLogo } from './queries/get-logo.ts'
import { getTenantSettings } from './queries/get-tenant-settings.ts'
import { listAccounts } from './queries/list-accounts.ts'
import { listSessions } from './queries/list-sessions.ts'
import { searchUsernames } from './queries/search-usernames.ts'

export const accountRoutes: Route[] = [
  publicRoute(contract.signIn, (ctx, { body }, http) => signIn(ctx, body, http)),
  publicRoute(contract.setNewPassword, (ctx, { body }, http) => setNewPassword(ctx, body, http)),
  publicRoute(contract.answerTotp, (ctx, { body }, http) => answerTotp(ctx, body, http)),
  publicRoute(contract.refreshSession, (ctx, _input, http) => refreshSession(ctx, http)),
  publicRoute(contract.extendSession, (ctx, _input, http) => extendSession(ctx, http)),
  publicRoute(contract.signOut, (ctx, { query }, http) => signOut(ctx, http, query)),
  publicRoute(contract.forgotPassword, (ctx, { body }) => requestPasswordReset(ctx, body.username)),
  publicRoute(contract.resetPassword, (ctx, { body }) => resetPassword(ctx, body)),
  publicRoute(contract.getSignInOptions, async (ctx) => ({
    outsideProvider: Boolean(ctx.platform.config.OIDC_ISSUER),
    sendsMail: ctx.platform.mailer.outbox === undefined,
  })),
  publicRoute(contract.startOutsideSignIn, (ctx, { query }, http) => startOutsideSignIn(ctx, query.return, http)),
  publicRoute(contract.finishOutsideSignIn, (ctx, _input, http) => finishOutsideSignIn(ctx, http)),
  route(contract.createSocketTicket, (ctx) => createSocketTicket(ctx)),
  route(contract.getAccount, (ctx) => getAccount(ctx)),
  route(contract.getDeviceKey, (ctx) => getDeviceKey(ctx)),
  route(contract.changePassword, (ctx, { body }) => changePassword(ctx, body)),
  route(contract.startTotp, (ctx, { body }) => startTotp(ctx, body.currentPassword)),
  route(contract.confirmTotp, (ctx, { body }) => confirmTotp(ctx, body.code)),
  route(contract.removeTotp, (ctx, { body }) => removeTotp(ctx, body.currentPassword)),
  route(contract.listSessions, (ctx) => listSessions(ctx)),
  route(kiosk.lockAsKiosk, (ctx, { params, body }) => lockAsKiosk(ctx, params.id, body.venueId)),
  route(contract.revokeSession, (ctx, { params }) => revokeSession(ctx, params.id)),
  route(staff.listAccounts, (ctx) => listAccounts(ctx)),
  route(staff.searchUsernames, (ctx, { query }) => searchUsernames(ctx, query.text)),
  route(staff.createAccount, (ctx, { body }) => createAccount(ctx, body)),
  route(staff.updateAccount, (ctx, { params, body }) => updateAccount(ctx, params.username, body)),
  route(staff.deleteAccount, (ctx, { params }) => deleteAccount(ctx, params.username)),
  route(staff.sendTemporaryPassword, (ctx, { body }) => sendTemporaryPassword(ctx, body.username)),
  route(staff.getTenantSettings, (ctx) => getTenantSettings(ctx)),
  route(staff.updateTenantSettings, (ctx, { body }) => updateTenantSettings(ctx, body)),
  route(domain.sendTestMail, (ctx, { body }) => sendTestMail(ctx, body)),
  route(domain.checkMailDomain, (ctx, { query }) => checkMailDomain(ctx, query.address)),
  route(logo.setLogo, (ctx, { body }) => setLogo(ctx, body)),
  route(logo.removeLogo, (ctx) => removeLogo(ctx)),
  publicRoute(logo.getLogo, (ctx, { params, query }, http) =>
    getLogo(ctx, { tenant: params.tenant, version: query.v }, http),
  ),
]
