import type { Context } from '#server/context.ts'
import { required } from '#shared/required.ts'
import type { Paper } from '../../contract.ts'
import { presentPaper } from '../present.ts'

const slots = 10

/** All ten, by their numbers. */
export async function listPapers(ctx: Context): Promise<{ papers: Paper[] }> {
  const rows = await ctx.db
    .selectFrom('papers')
    .select(['slot', 'name', 'needed_by', 'roles', 'valid_months', 'version'])
    .where('slot', '<=', slots)
    .execute()
  const saved = new Map(rows.map((row) => [row.slot, presentPaper(row)]))
  return { papers: Array.from({ length: slots }, (_unused, i) => saved.get(i + 1) ?? unnamed(i + 1)) }
}

/** One of them; unsaved it stands for nothing. */
export async function getPaper(ctx: Context, slot: number): Promise<Paper> {
  const { papers } = await listPapers(ctx)
  return required(papers[slot - 1], 'the slot')
}

const unnamed = (slot: number): Paper => ({
  slot,
  name: '',
  neededBy: 'nobody',
  roles: [],
  validMonths: null,
  version: 1,
})
