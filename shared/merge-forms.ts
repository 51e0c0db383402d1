const same = (one: unknown, other: unknown) => JSON.stringify(one ?? '') === JSON.stringify(other ?? '')

/** Two saves of one form: each field takes the value of whoever changed it; `conflicts` names those that both changed. */
export function mergeForms<Form extends object>(
  base: Partial<Form>,
  mine: Form,
  theirs: Partial<Form>,
): { merged: Form; conflicts: string[] } {
  const merged: Form = { ...mine }
  const conflicts: string[] = []
  for (const name of Object.keys(mine) as (keyof Form & string)[]) {
    if (same(mine[name], theirs[name])) continue
    if (same(mine[name], base[name])) merged[name] = theirs[name] as Form[typeof name]
    else if (!same(theirs[name], base[name])) conflicts.push(name)
  }
  return { merged, conflicts }
}
