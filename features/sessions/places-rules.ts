/** How many places are filled of those that are needed; nobody fills a place that is not there, and none is "0 of 0". */
export function describePlaces(filled: number, needed: number): string {
  if (!needed) return String(filled)
  const places = `${Math.min(filled, needed)} of ${needed}`
  return filled > needed ? `${places}, ${filled - needed} more than needed` : places
}
