import { z } from 'zod'
import { anyone, everyRole, roles, staff } from '#shared/access.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { tenantSettings } from '#shared/tenant-settings.ts'
import { locationPermission } from './form-contract.ts'
import { accountHistory } from './history-words.ts'

export const signedInUser = z.object({
  username: z.string(),
  email: z.string(),
  userRole: z.enum(roles),
  tenantId: z.string(),
  tenantName: z.string(),
  locationpermission: locationPermission,
  /** Everything else waits until they have a second factor. */
  mustSetUpFactor: z.boolean(),
})
export type SignedInUser = z.output<typeof signedInUser>

const tokens = z.object({
  accessToken: z.string(),
  /** Seconds until the access token ends. */
  expiresIn: z.number(),
  /** Seconds until the session ends, and with it the refresh cookie. */
  sessionEndsIn: z.number(),
  user: signedInUser,
})

/** A right password that is not enough yet: `session` goes with the next step. */
const challenge = z.object({
  challenge: z.enum(['NEW_PASSWORD_REQUIRED', 'TOTP_REQUIRED']),
  session: z.string(),
})

const secret = z.string().min(1).max(1024)
const username = z.string().trim().min(1, 'User name is a required field').max(128)

export const signIn = defineEndpoint({
  method: 'POST',
  path: '/auth/sign-in',
  summary: 'Sign in with user name and password',
  access: anyone,
  body: z.strictObject({ username, password: secret }),
  response: z.union([tokens, challenge]),
})

export const setNewPassword = defineEndpoint({
  method: 'POST',
  path: '/auth/new-password',
  summary: 'Replace a temporary password, after the NEW_PASSWORD_REQUIRED challenge',
  historyAction: accountHistory.message('choseNewPassword'),
  access: anyone,
  body: z.strictObject({ session: secret, newPassword: secret }),
  response: z.union([tokens, challenge]),
})

export const answerTotp = defineEndpoint({
  method: 'POST',
  path: '/auth/totp',
  summary: 'Answer the TOTP_REQUIRED challenge with a code of the authenticator app or a recovery code',
  access: anyone,
  body: z.strictObject({ session: secret, code: z.string().trim().min(6).max(32) }),
  response: tokens,
})

export const refreshSession = defineEndpoint({
  method: 'POST',
  path: '/auth/refresh',
  summary: 'A new access token for the refresh cookie, which rotates',
  access: anyone,
  response: tokens,
})

export const extendSession = defineEndpoint({
  method: 'POST',
  path: '/auth/extend',
  summary: 'Stay signed in: the session of the refresh cookie lasts as long again as it did from signing in',
  access: anyone,
  response: tokens,
})

export const signOut = defineEndpoint({
  method: 'POST',
  path: '/auth/sign-out',
  summary: 'End this session; `keepDrafts` for somebody who was away, `keepSealed` where the device has more to send',
  access: anyone,
  query: z.strictObject({ keepDrafts: z.literal('1').optional(), keepSealed: z.literal('1').optional() }),
})

export const forgotPassword = defineEndpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  summary: 'Mail a link for a new password; the answer is the same whether the account exists or not',
  access: anyone,
  body: z.strictObject({ username }),
})

export const resetPassword = defineEndpoint({
  method: 'POST',
  path: '/auth/reset-password',
  summary: 'Set a new password with the token of the mailed link',
  historyAction: accountHistory.message('choseNewPasswordByMailedLink'),
  access: anyone,
  body: z.strictObject({ token: secret, newPassword: secret }),
})

/** What the sign-in page needs to know before anybody is signed in. */
export const getSignInOptions = defineEndpoint({
  method: 'GET',
  path: '/auth/options',
  summary: 'Whether an outside provider may sign people in, and whether mails leave this installation',
  access: anyone,
  response: z.object({ outsideProvider: z.boolean(), sendsMail: z.boolean() }),
})

export const startOutsideSignIn = defineEndpoint({
  method: 'GET',
  path: '/auth/outside/start',
  summary: 'Go to the outside OpenID Connect provider; `return` is the path to come back to',
  access: anyone,
  query: z.strictObject({ return: z.string().max(2000).optional() }),
})

export const finishOutsideSignIn = defineEndpoint({
  method: 'GET',
  path: '/auth/outside/callback',
  summary: 'Where the outside provider sends people back to',
  access: anyone,
  query: z.looseObject({}),
})

export const createSocketTicket = defineEndpoint({
  method: 'POST',
  path: '/auth/socket-ticket',
  summary: 'A ticket for the real-time channel: one use, 30 seconds',
  access: everyRole,
  response: z.object({ ticket: z.string() }),
})

export const getAccount = defineEndpoint({
  method: 'GET',
  path: '/account',
  summary: 'Who is signed in, with the settings of their organisation',
  access: everyRole,
  beforeFactor: true,
  response: z.object({
    user: signedInUser,
    allLocations: z.boolean(),
    tenantSlug: z.string(),
    settings: tenantSettings,
    /** The address of the organisation's logo; empty without one. */
    logo: z.string(),
    totpEnabled: z.boolean(),
    recoveryCodesLeft: z.number(),
  }),
})

export const getDeviceKey = defineEndpoint({
  method: 'GET',
  path: '/account/device-key',
  summary: 'A key with which a browser seals what this account does without a network, and the clock of the server',
  access: staff,
  response: z.object({ key: z.string(), now: z.string() }),
})

export const changePassword = defineEndpoint({
  method: 'POST',
  path: '/account/password',
  summary: 'Change your own password; every other session ends',
  historyAction: accountHistory.message('changedTheirPassword'),
  access: everyRole,
  beforeFactor: true,
  body: z.strictObject({ currentPassword: secret, newPassword: secret }),
})

export const startTotp = defineEndpoint({
  method: 'POST',
  path: '/account/totp/start',
  summary: 'Begin to set up an authenticator app: its secret, and the address that a QR code shows',
  historyAction: accountHistory.message('beganToSetUpAuthenticatorApp'),
  access: staff,
  beforeFactor: true,
  body: z.strictObject({ currentPassword: secret }),
  response: z.object({ secret: z.string(), otpauthUrl: z.string() }),
})

export const confirmTotp = defineEndpoint({
  method: 'POST',
  path: '/account/totp/confirm',
  summary: 'Turn the second factor on with a first code; answers the recovery codes, once',
  historyAction: accountHistory.message('turnedSecondFactorOn'),
  access: staff,
  beforeFactor: true,
  body: z.strictObject({
    code: z
      .string()
      .trim()
      .regex(/^\d{6}$/, 'Six digits'),
  }),
  response: z.object({ recoveryCodes: z.array(z.string()) }),
})

export const removeTotp = defineEndpoint({
  method: 'POST',
  path: '/account/totp/remove',
  summary: 'Turn the second factor off',
  historyAction: accountHistory.message('turnedSecondFactorOff'),
  access: staff,
  body: z.strictObject({ currentPassword: secret }),
})

export const listSessions = defineEndpoint({
  method: 'GET',
  path: '/account/sessions',
  summary: 'Where your own account is signed in',
  access: everyRole,
  beforeFactor: true,
  response: z.object({
    sessions: z.array(
      z.object({
        id: z.string(),
        device: z.string(),
        createdOn: z.string(),
        lastUsedOn: z.string(),
        current: z.boolean(),
      }),
    ),
  }),
})

export const revokeSession = defineEndpoint({
  method: 'DELETE',
  path: '/account/sessions/:id',
  summary: 'Sign one of your own sessions out',
  historyAction: accountHistory.message('signedSessionOut'),
  repeatable: true,
  access: everyRole,
  beforeFactor: true,
  params: z.strictObject({ id: z.uuid() }),
})
