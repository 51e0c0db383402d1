import type { ChangedFields, Context } from '#server/context.ts'
import { isObject } from '#shared/objects.ts'

/** What the history keeps of an own field: its choices by what they are called. */
export const sayOwnField = async (_ctx: Context, changes: readonly ChangedFields[]): Promise<ChangedFields[]> =>
  changes.map(({ options, ...fields }) =>
    options ? { ...fields, choices: [labelsIn(options[0]), labelsIn(options[1])] } : fields,
  )

function labelsIn(options: unknown): string[] | null {
  if (!Array.isArray(options)) return null
  return options
    .filter(isObject)
    .map(({ label, isRemoved }) => (isRemoved ? `${String(label)} (offered no more)` : String(label)))
}
