import type { Context } from '#server/context.ts'
import { invalid } from '#shared/errors.ts'
import { chosenStatuses, findStatus } from '#shared/statuses.ts'

/**
 * The keys of the statuses that shall count as active, given by key or label in any case. One that the form does not
 * have is refused, but for those that were set before: they hinder no other change. None goes from the form meanwhile.
 */
export async function readActiveStatuses(
  ctx: Pick<Context, 'db'>,
  wanted: readonly string[],
  before: readonly string[],
): Promise<string[]> {
  const form = await ctx.db
    .selectFrom('form_settings')
    .select('statuses')
    .where('form', '=', 'volunteers')
    .forKeyShare()
    .executeTakeFirst()
  const statuses = chosenStatuses(form?.statuses ?? [])
  const keys = wanted.map((text) => {
    const key = findStatus(statuses, text)?.key ?? before.find((one) => one === text)
    if (key !== undefined) return key
    const message = `"${text}" is not a status of the form. There are: ${statuses.map(({ label }) => label).join(', ')}.`
    throw invalid(`activeStatuses: ${message}`, [{ path: 'settings.activeStatuses', message }])
  })
  return [...new Set(keys)]
}
