/** How many errors the form library holds at one field: those of a list lie in its entries. */
export function countErrors(error: unknown): number {
  if (typeof error !== 'object' || error === null) return 0
  if ('message' in error && typeof error.message === 'string') return 1
  return Object.values(error).reduce<number>((sum, inner) => sum + countErrors(inner), 0)
}
