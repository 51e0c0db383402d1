/** How many places are filled of those that are needed; nobody fills a place that is not there. */
export function describePlaces(filled: number, needed: number): string {
  const places = `${Math.min(filled, needed)} of ${needed}`
  return filled > needed ? `${places}, ${filled - needed} more than needed` : places
}
