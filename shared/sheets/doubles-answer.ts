import { z } from 'zod'

/** Which rows of a spreadsheet are on record already, with what more is said of each. */
export const doublesAnswer = <More extends z.ZodRawShape>(more: More) =>
  z.object({
    doubles: z.array(
      z.object({
        /** The place in the list that was sent, from 0. */
        at: z.number(),
        vid: z.string(),
        name: z.string(),
        ...more,
      }),
    ),
  })
