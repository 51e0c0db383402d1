/** How many people there are for the places that are needed, all of them counted; none is not "0 of 0". */
export function describePlaces(filled: number, needed: number): string {
  if (!needed) return String(filled)
  const places = `${filled} of ${needed}`
  return filled > needed ? `${places}, ${filled - needed} more than needed` : places
}
