import type { Context } from '#server/context.ts'
import type { Chart } from '../../contract.ts'
import { countByText } from './count-by-text.ts'

/** How many are of each gender, the most common first. */
export const getGenders = (ctx: Context): Promise<Chart> => countByText(ctx, 'gender')
