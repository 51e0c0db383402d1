import { z } from 'zod'
import { roles, staff, superadminOnly } from '#shared/access.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { tenantSettings } from '#shared/tenant-settings.ts'
import { locationPermission } from './contract.ts'
import { accountHistory } from './history-words.ts'

export const userRole = z.enum(roles, { error: 'Please select a user role' })

const accountBody = {
  email: z.string().trim().min(1, 'Email is a required field').max(254).pipe(z.email('Not a valid Email')),
  userRole,
  locationpermission: locationPermission,
}

const usernameMessage = 'User name may contain letters, digits, and . _ - @, but no spaces'
/** User names are letters, digits and . _ - @, so that they can stand in an address. */
export const newUsername = z
  .string()
  .trim()
  .min(1, 'User name is a required field')
  .max(128)
  .regex(/^[A-Za-z0-9][A-Za-z0-9._@-]*$/, usernameMessage)

export const accountForm = z.strictObject({ username: newUsername, ...accountBody })
export type AccountForm = z.output<typeof accountForm>

export const listAccounts = defineEndpoint({
  method: 'GET',
  path: '/voopuser',
  summary: 'Staff accounts of your own organisation; a user sees names only',
  access: staff,
  response: z.array(
    z.object({ Username: z.string(), Attributes: z.array(z.object({ Name: z.string(), Value: z.string() })) }),
  ),
})

export const searchUsernames = defineEndpoint({
  method: 'GET',
  path: '/voopuser-names',
  summary: 'The first twenty user names that contain a text, for pickers',
  access: staff,
  query: z.strictObject({ text: z.string().trim().max(128).default('') }),
  response: z.object({ usernames: z.array(z.string()) }),
})

const withTemporaryPassword = z.object({
  username: z.string(),
  /** For the superadmin to pass on, where no mail server is set; empty where it goes out by mail. */
  temporaryPassword: z.string(),
})

export const createAccount = defineEndpoint({
  method: 'POST',
  path: '/voopuser',
  summary: 'Create a staff account; a temporary password goes out by mail',
  historyAction: accountHistory.message('createdAccount'),
  repeatable: true,
  access: superadminOnly,
  body: accountForm,
  response: withTemporaryPassword,
})

export const updateAccount = defineEndpoint({
  method: 'PUT',
  path: '/voopuser/:username',
  summary: 'Change role and locations; user name and email stay as they are',
  historyAction: accountHistory.message('editedAccount'),
  repeatable: true,
  access: superadminOnly,
  params: z.strictObject({ username: z.string().max(128) }),
  // the specification's client sends user name and email too and expects them to be ignored
  body: z.strictObject({
    username: z.string().max(128).optional(),
    email: z.string().max(254).optional(),
    userRole,
    locationpermission: locationPermission,
    version: z.number().int().optional(),
  }),
  response: z.object({ username: z.string() }),
})

export const deleteAccount = defineEndpoint({
  method: 'DELETE',
  path: '/voopuser/:username',
  summary: 'Delete a staff account and end its sessions',
  historyAction: accountHistory.message('deletedAccount'),
  repeatable: true,
  access: superadminOnly,
  params: z.strictObject({ username: z.string().max(128) }),
})

export const sendTemporaryPassword = defineEndpoint({
  method: 'POST',
  path: '/voopuser-reset-password',
  summary: 'Mail a new temporary password; every session of the account ends',
  historyAction: accountHistory.message('mailedTemporaryPassword'),
  access: superadminOnly,
  body: z.strictObject({ username: z.string().min(1).max(128) }),
  response: withTemporaryPassword,
})

export const getTenantSettings = defineEndpoint({
  method: 'GET',
  path: '/tenant-settings',
  summary: 'The settings of your own organisation',
  access: superadminOnly,
  response: z.object({ settings: tenantSettings, version: z.number() }),
})

export const updateTenantSettings = defineEndpoint({
  method: 'PUT',
  path: '/tenant-settings',
  summary: 'Save the settings of your own organisation',
  historyAction: accountHistory.message('savedOrganisationSettings'),
  repeatable: true,
  access: superadminOnly,
  body: z.strictObject({ settings: tenantSettings, version: z.number().int() }),
  response: z.object({ settings: tenantSettings, version: z.number() }),
})
