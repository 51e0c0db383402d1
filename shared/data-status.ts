import { z } from 'zod'

/**
 * By this a client hides deleted records. Ours never leave the server, so it is always empty in an answer; in what is
 * sent it decides nothing.
 */
export const dataStatus = z.literal('')
