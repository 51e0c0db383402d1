import { z } from 'zod'
import type { QueuedWork } from '#server/jobs/queued-work.ts'

/**
 * A part of the work of sending one letter. Each part names the next, so that letters of several organisations take
 * turns; `slice` is its number, and one whose number is not the letter's any more does nothing.
 */
export const deliverMail = {
  name: 'deliver-mail',
  data: z.object({ messageId: z.uuid(), slice: z.number().int() }),
} satisfies QueuedWork
