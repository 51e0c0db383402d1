import { sql } from 'kysely'

export interface VenueMove {
  /** Venues that are about to go. */
  from: string[]
  to: string
}

/** Whether a row names one of the venues that are left. */
export const usesVenues = ({ from }: VenueMove) => sql<boolean>`venue_ids && ${from}::uuid[]`

/** A row's venues after the move, in their order and each once. */
export const movedVenues = ({ from, to }: VenueMove) => sql<string[]>`(
  select array_agg(moved.venue order by moved.place) from (
    select case when old.venue = any(${from}::uuid[]) then ${to}::uuid else old.venue end as venue, min(old.place) as place
    from unnest(venue_ids) with ordinality old (venue, place) group by 1) moved)`
