import { z } from 'zod'
import { roles } from '#shared/access.ts'

/** 9 zones in their order, each with the names of the venues that the account may see. */
export const locationPermission = z.array(z.array(z.string().max(200)).max(200)).max(20)

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
