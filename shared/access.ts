/** The three roles of the specification. A superadmin belongs to one tenant like everybody else. */
export const roles = ['user', 'kiosk', 'superadmin'] as const
export type Role = (typeof roles)[number]

/** Who may make a call: `anyone` needs no sign-in, the others name roles. Decided on the server for every call. */
export type Access = 'anyone' | readonly Role[]

export const anyone = 'anyone' satisfies Access
export const everyRole = roles satisfies Access
export const staff = ['user', 'superadmin'] as const satisfies Access
export const superadminOnly = ['superadmin'] as const satisfies Access
export const kioskAndStaff = roles satisfies Access

/** Whether the organisation asks this role for a second factor. A kiosk is a shared device, without one. */
export function needsFactor(asked: 'optional' | 'superadmins' | 'all', role: Role): boolean {
  return role === 'superadmin' ? asked !== 'optional' : role === 'user' && asked === 'all'
}

export function mayCall(access: Access, role: Role | undefined): boolean {
  return access === 'anyone' || (role !== undefined && access.includes(role))
}
