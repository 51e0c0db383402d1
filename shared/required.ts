/** What must be there by the way the code around it works; that it is not is our own mistake, and rises. */
export function required<T>(value: T, name: string): NonNullable<T> {
  if (value === undefined || value === null) throw new Error(`${name} is missing`)
  return value
}
