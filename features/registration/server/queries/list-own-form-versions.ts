import { isDeepStrictEqual } from 'node:util'
import {
  beforeSaves,
  mostVersions,
  presentSaves,
  readSaves,
  type Save,
} from '#features/form-settings/server/queries/list-form-versions.ts'
import type { Context } from '#server/context.ts'
import type { Returned } from '#shared/endpoint.ts'
import { type listOwnFormVersions as contract, ownForm } from '../../form-contract.ts'
import { defaultPart } from '../../form-rules.ts'
import type { FormName } from '../../link-rules.ts'
import { findOwnForm } from './get-own-form.ts'

/** Without the number of the consent, which follows from its text, and without what the first save only wrote as it was. */
const changedParts = ({ fields }: Save) =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([part, [before, after]]) => part in ownForm.shape && !isDeepStrictEqual(before ?? defaultPart(part), after),
    ),
  )

/** Who saved a public form when, and which parts changed; the newest first, and as it was before the first save. */
export async function listOwnFormVersions(ctx: Context, form: FormName): Promise<Returned<typeof contract>> {
  const { version } = await findOwnForm(ctx, form)
  const saves = await readSaves(ctx, form, 'public form')
  const first = beforeSaves(saves, version)
  const versions = presentSaves(
    saves.map((save) => ({ ...save, fields: changedParts(save) })),
    version,
  )
  const reachesFirst = saves.at(-1)?.is_first && saves.length < mostVersions
  return { versions: [...versions, ...(reachesFirst ? [first] : [])] }
}
