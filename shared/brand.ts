import { z } from 'zod'

/** How a page without a sign-in shows whose it is. */
export const brand = {
  organisation: z.string(),
  /** Its address; empty without one. */
  logo: z.string(),
  accentColour: z.string(),
}
export type Brand = z.output<z.ZodObject<typeof brand>>
