import type { Context } from '#server/context.ts'
import type { Chart } from '../../contract.ts'
import { countByText } from './count-by-text.ts'

/** How many are of each nationality, the most common first. */
export const getNationalities = (ctx: Context): Promise<Chart> => countByText(ctx, 'nationality')
