import type { Context } from '#server/context.ts'
import { canWrite } from '#server/fonts.ts'
import { localDate } from '#shared/dates.ts'
import type { Returned } from '#shared/endpoint.ts'
import type { previewCertificates as contract, ReachedMilestone } from '../../contract.ts'
import { hasReached, isSameMilestone, milestonesOf } from '../../rules.ts'
import { type Chosen, findChosen } from './find-chosen.ts'
import { readMerits } from './read-merits.ts'

const namesShown = 5

/** Which milestones these people have reached, and who has a certificate for them; the first is the one to offer. */
export async function previewCertificates(ctx: Context, chosen: Chosen): Promise<Returned<typeof contract>> {
  const people = await readMerits(ctx, await findChosen(ctx, chosen))
  const today = localDate(ctx.now, ctx.settings.timeZone)
  const milestones = milestonesOf(ctx.settings).flatMap((milestone): ReachedMilestone[] => {
    const reached = people.filter((person) => hasReached(person, milestone, today))
    if (!reached.length) return []
    const given = reached.filter((person) => person.given.some((one) => isSameMilestone(one, milestone)))
    return [
      {
        ...milestone,
        toGive: reached.length - given.length,
        given: given.length,
        givenTo: given.slice(0, namesShown).map(({ name }) => name),
        withoutAddress: reached.filter(({ email }) => !email).length,
      },
    ]
  })
  return {
    people: people.length,
    // the higher one of two that as many would get, as the settings have them
    milestones: milestones.toSorted((one, other) => other.toGive - one.toGive),
    lacksCharacters: [ctx.tenantName, ...people.map(({ name }) => name)].some((text) => !canWrite(text)),
  }
}
