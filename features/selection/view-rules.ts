/** A view is the list's filters, order and columns: on which page somebody was, and how long it is, is no part of it. */
const notKept = ['page', 'size']

/** The part of the list's address that a view keeps, always in the same order. */
export function viewOf(search: URLSearchParams): string {
  const named = Object.entries(Object.fromEntries(search))
  const kept = named.filter(([name, value]) => value.trim() && !notKept.includes(name))
  return new URLSearchParams(kept.toSorted(([a], [b]) => (a < b ? -1 : 1))).toString()
}
