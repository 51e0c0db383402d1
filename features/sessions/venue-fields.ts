import { z } from 'zod'

/** A location of a session, with the name of its zone. */
export const venue = z.object({ label: z.string(), value: z.string(), zone: z.string() })
export type Venue = z.output<typeof venue>
