import type { RoleCount } from '#features/sessions/contract.ts'
import { invalid } from '#shared/errors.ts'
import { findRepeatedRole, roleHeld } from './rules.ts'

/** A role is one that the session needs or that they hold already, and none is listed twice. */
export function requireRoles(
  needed: readonly RoleCount[],
  roles: readonly string[],
  held: readonly string[],
  path: string,
): void {
  if (findRepeatedRole(roles)) throw invalid(roleHeld, [{ path, message: roleHeld }])
  const known = new Set([...needed.map(({ roleName }) => roleName), ...held])
  const strange = roles.find((role) => !known.has(role))
  if (strange === undefined) return
  const message = `"${strange.slice(0, 60)}" is not a role of this session`
  throw invalid(message, [{ path, message }])
}
