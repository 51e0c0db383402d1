/** Whether this is an object, so that its values may be asked for by any name. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The same object, whose fields are called by names that are only known as it runs. */
// an object of any type has a value, or none, under every name
export const byName = (object: object): Record<string, unknown> => object as Record<string, unknown>

/** Whether this is one of these, which says its type. */
export const isOneOf = <T>(list: readonly T[], value: unknown): value is T => list.some((one) => one === value)

/** Whether an object that is written out in full has something under this name. */
export const hasKey = <T extends object>(object: T, name: PropertyKey): name is keyof T => Object.hasOwn(object, name)

/** The names in an object that is written out in full. */
export const keysOf = <T extends object>(object: T) => Object.keys(object).filter((name) => hasKey(object, name))

/** An object with a value under each of these names. */
export function eachOf<const N extends string, V>(names: readonly N[], valueOf: (name: N) => V): Record<N, V> {
  // what is made of pairs loses their names
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<N, V>
}
