import { v7 as uuidv7 } from 'uuid'
import { type Example, example } from '#server/call-example.ts'
import { tenantSettings } from '#shared/tenant-settings.ts'
import * as accounts from '../contract.ts'
import * as domain from '../domain-contract.ts'
import { lockAsKiosk } from '../kiosk-contract.ts'
import * as logo from '../logo-contract.ts'
import * as staff from '../staff-contract.ts'

/** A PNG of four by four points. */
const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAAEElEQVR42mMQaGiAIwbiOACzQxEBP2JDfQAAAABJRU5ErkJggg=='
const account = { username: 'x', email: 'x@example.org', userRole: 'user', locationpermission: [] }

/** One good call of every endpoint. */
export const examples: Example[] = [
  example(accounts.createSocketTicket),
  example(accounts.getAccount),
  example(accounts.getDeviceKey),
  example(accounts.changePassword, () => ({ body: { currentPassword: 'a', newPassword: 'b' } })),
  example(accounts.startTotp, () => ({ body: { currentPassword: 'a' } })),
  example(accounts.confirmTotp, () => ({ body: { code: '123456' } })),
  example(accounts.removeTotp, () => ({ body: { currentPassword: 'a' } })),
  example(accounts.listSessions),
  example(lockAsKiosk, (r) => ({ params: { id: r.sessionId }, body: {} }), ['sessionId']),
  example(accounts.revokeSession, (r) => ({ params: { id: r.sessionId } }), ['sessionId']),
  example(staff.listAccounts),
  example(staff.searchUsernames),
  example(staff.createAccount, () => ({ body: { ...account, username: `new-${uuidv7()}` } })),
  example(staff.updateAccount, (r) => ({ params: { username: r.username }, body: account }), ['username']),
  example(staff.deleteAccount, (r) => ({ params: { username: r.username } }), ['username']),
  example(staff.sendTemporaryPassword, (r) => ({ body: { username: r.username } }), ['username']),
  example(staff.getTenantSettings),
  example(staff.updateTenantSettings, () => ({ body: { settings: tenantSettings.parse({}), version: 1 } })),
  example(domain.sendTestMail, () => ({ body: { mailSenderName: '', mailFrom: '', mailReplyTo: '' } })),
  example(domain.checkMailDomain, () => ({ query: { address: 'office@harbour.localhost' } })),
  example(logo.setLogo, () => ({ body: { name: 'logo.png', image: picture } })),
  example(logo.removeLogo),
]
