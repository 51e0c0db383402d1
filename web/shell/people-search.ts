/** One person or group that the command palette found. */
export interface FoundPerson {
  id: string
  name: string
  detail: string
  to: string
}

/** Finds people by a part of their name; the router hands it in, because the platform knows no feature. */
export type PeopleSearch = (text: string, signal: AbortSignal) => Promise<FoundPerson[]>
