import { v7 as uuidv7 } from 'uuid'
import type { Context } from '#server/context.ts'
import { localDate } from '#shared/dates.ts'
import type { Received, Returned } from '#shared/endpoint.ts'
import { type FieldError, invalid, notFound } from '#shared/errors.ts'
import { completeMember } from '../../completion-rules.ts'
import { type MemberValues, planMember } from '../../member-rules.ts'
import { allMessages } from '../../rules.ts'
import type { importMembers as contract } from '../../sheet-contract.ts'
import { lockOrganisation } from '../policy.ts'
import { readMembers } from '../queries/read-organisations.ts'
import { planMembers } from './create-organisation.ts'
import { overwriteMembers } from './overwrite-members.ts'
import { insertMembers } from './store-members.ts'

const mostErrors = 1000

/** Adds members of a spreadsheet, and writes the filled cells of others over what is kept of them: all rows or none. */
export async function importMembers(
  ctx: Context,
  organisationId: string,
  { members: given, updates }: Received<typeof contract>['body'],
): Promise<Returned<typeof contract>> {
  await lockOrganisation(ctx, organisationId)
  const { members, errors } = planMembers(ctx, given)
  const planned = await readUpdates(ctx, organisationId, updates)
  errors.push(...planned.errors)
  if (errors.length) throw invalid(allMessages(errors), errors.slice(0, mostErrors))
  await insertMembers(
    ctx,
    members.map((member) => ({ ...member, vid: uuidv7(), organisationId, createdOn: ctx.now })),
  )
  await overwriteMembers(ctx, planned.changed)
  ctx.emit({ changed: ['organisations'] })
  return { added: members.length, updated: planned.changed.length, changeSetId: ctx.changeSetId }
}

interface Overwriting {
  vid: string
  before: MemberValues
  values: MemberValues
}

async function readUpdates(
  ctx: Context,
  organisationId: string,
  updates: Received<typeof contract>['body']['updates'],
): Promise<{ changed: Overwriting[]; errors: FieldError[] }> {
  if (!updates.length) return { changed: [], errors: [] }
  const today = localDate(ctx.now, ctx.settings.timeZone)
  const known = new Map(
    (await readMembers(ctx, [organisationId])).get(organisationId)?.map((one) => [one.vid, one.values]),
  )
  const changed = new Map<string, Overwriting>()
  const errors: FieldError[] = []
  for (const [at, { vid, member }] of updates.entries()) {
    const before = known.get(vid)
    if (!before) throw notFound()
    // as rows are read, so that a number in another spelling is the same
    const given = planMember(member, { today, needsDob: false })
    const completed = completeMember(changed.get(vid)?.values ?? before, given.values)
    const plan = planMember(completed, { today, needsDob: false, before })
    errors.push(
      ...[...given.errors, ...plan.errors].map((error) => ({ ...error, path: `updates.${at}.${error.path}` })),
    )
    if (JSON.stringify(plan.values) !== JSON.stringify(before)) changed.set(vid, { vid, before, values: plan.values })
  }
  return { changed: [...changed.values()], errors }
}
