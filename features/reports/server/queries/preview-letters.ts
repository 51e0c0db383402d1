import type { Context } from '#server/context.ts'
import { canWrite } from '#server/fonts.ts'
import type { Returned } from '#shared/endpoint.ts'
import { type previewLetters as contract, mostPreviewed, mostWithoutNamed } from '../../letter-contract.ts'
import { countsWithoutLocation } from '../../letter-rules.ts'
import { countHoursToCome } from './count-letter-hours.ts'
import { planLetters, type WantedLetters } from './plan-letters.ts'

/** What letters would say, without issuing any. */
export async function previewLetters(ctx: Context, wanted: WantedLetters): Promise<Returned<typeof contract>> {
  const { withHours, without, withoutHours, venueIds, ids, issuedAt } = await planLetters(ctx, wanted)
  const texts = withHours.flatMap(({ recipient, hours }) => [
    recipient.name,
    ...hours.activities.map(({ title }) => title),
  ])
  return {
    letters: withHours.length,
    withoutHours,
    without: without
      .filter(({ kind }) => kind === 'indivols')
      .slice(0, mostWithoutNamed)
      .map(({ id, name }) => ({ vid: id, name })),
    hoursToCome: await countHoursToCome(ctx, ids, { ...wanted, issuedAt, venueIds }),
    onlyWithoutLocation: countsWithoutLocation(venueIds),
    first: withHours
      .slice(0, mostPreviewed)
      .map(({ recipient, hours }) => ({ name: recipient.name, hours: hours.hours, activities: hours.activities })),
    lacksCharacters: [ctx.tenantName, ...texts].some((text) => !canWrite(text)),
  }
}
