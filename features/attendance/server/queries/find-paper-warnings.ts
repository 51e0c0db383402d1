import { anybody, type Coming, findLackedPapers } from '#features/papers/server/queries/find-lacked-papers.ts'
import type { Context } from '#server/context.ts'
import type { Warning } from '../../contract.ts'
import { describeLack } from '../../paper-rules.ts'
import type { Participant } from './find-participants.ts'

/** Who would join on which day in which roles. */
export interface JoiningOn {
  participant: Participant
  day: string
  roles: readonly string[]
}

/**
 * Warnings about people who lack a check or an agreement that everybody needs, or one of their roles; each said once with
 * its days. `everybody` is false for those who are signed up already and only get a role.
 */
export async function findPaperWarnings(
  ctx: Context,
  joining: readonly JoiningOn[],
  { everybody = true } = {},
): Promise<Warning[]> {
  const people = joining.filter(({ participant }) => participant.kind === 'indivols')
  const coming: Coming[] = people.flatMap(({ participant, day, roles }) =>
    [...(everybody ? [anybody] : []), ...roles].map((role) => ({ volunteerId: participant.id, day, role })),
  )
  const names = new Map(people.map(({ participant: { id, name } }) => [id, name]))
  return (await findLackedPapers(ctx, coming)).map((lack) => {
    const name = names.get(lack.volunteerId) ?? ''
    return { volunteerId: lack.volunteerId, name, code: 'no-paper', message: describeLack(name, lack) }
  })
}
