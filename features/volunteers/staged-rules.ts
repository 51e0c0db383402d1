/** What a save sends of the groups: only what this person joined or left, on top of what the groups are now. */
export function planGroups(
  base: readonly string[],
  staged: readonly string[],
  now: readonly string[],
): { groups?: string[] } {
  const joined = staged.filter((id) => !base.includes(id) && !now.includes(id))
  const left = base.filter((id) => !staged.includes(id))
  return joined.length || left.length ? { groups: [...now.filter((id) => !left.includes(id)), ...joined] } : {}
}
