/** Where a session is: its venues and the address that was typed beside them. */
export interface Place {
  venueIds: readonly string[]
  locationAddress: string
}

/**
 * Other venues are chosen: the address of one that was taken away is no longer right, and is emptied; `former` keeps it, and
 * brings it back with its venues. One that is added to others takes nothing away.
 */
export function chooseVenues(
  place: Place,
  former: Place | undefined,
  venueIds: readonly string[],
): { locationAddress: string; former: Place | undefined } {
  const has = (one: Place) => one.venueIds.every((id) => venueIds.includes(id))
  if (former && has(former))
    return { locationAddress: place.locationAddress || former.locationAddress, former: undefined }
  if (place.locationAddress && !has(place)) return { locationAddress: '', former: former ?? { ...place } }
  return { locationAddress: place.locationAddress, former }
}
