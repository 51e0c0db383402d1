import type { OwnField } from '#features/own-fields/contract.ts'
import type { Context } from '#server/context.ts'
import type { FieldError } from '#shared/errors.ts'
import type { ImportedOrganisation } from '../../import-rules.ts'
import { registrationKey } from '../../name-rules.ts'
import { numberFields, readAlike } from './read-alike.ts'

export const nameTakenMessage = 'An organisation of this name is registered already'
export const numberTakenMessage = 'An organisation of this number is registered already'

interface Seen {
  own: readonly OwnField[]
  /** Those on record whom somebody has seen: the new ones are others. */
  known: readonly string[]
}

/** Which of these have the name or the number of an organisation on record that nobody has seen. */
export async function findTakenNames(
  ctx: Context,
  organisations: readonly Pick<ImportedOrganisation, 'values' | 'own' | 'row'>[],
  { own, known }: Seen,
): Promise<FieldError[]> {
  const seen = new Set(known)
  const fields = numberFields(own)
  const asked = organisations.map(({ values, own: answers }) => ({
    name: values.orgName,
    numbers: fields.flatMap(({ id }) => registrationKey(String(answers[id] ?? '')) || []),
  }))
  const { alike } = await readAlike(ctx, asked)
  return organisations.flatMap(({ row }, at): FieldError[] => {
    const { named = [], numbered = [] } = alike[at] ?? {}
    const path = `rows.${row}.orgName`
    if (named.some(({ vid }) => !seen.has(vid))) return [{ path, message: nameTakenMessage }]
    return numbered.some(({ vid }) => !seen.has(vid)) ? [{ path, message: numberTakenMessage }] : []
  })
}
