interface Calls<What> {
  remove: (what: What) => Promise<unknown>
  restore: (what: What) => Promise<unknown>
}

/** One call each, until one is refused; or one for all, which are deleted together or not at all. */
export type Deletion = { each: Calls<string> } | { all: Calls<readonly string[]> }

/** Those that were deleted, and what ended it before its end. */
export async function removeAll(
  ids: readonly string[],
  deletion: Deletion,
): Promise<{ deleted: string[]; refusal?: { error: unknown } }> {
  const deleted: string[] = []
  try {
    if ('each' in deletion)
      for (const id of ids) {
        await deletion.each.remove(id)
        deleted.push(id)
      }
    else if (ids.length) {
      await deletion.all.remove(ids)
      deleted.push(...ids)
    }
    return { deleted }
  } catch (error) {
    return { deleted, refusal: { error } }
  }
}

export const restoreAll = (ids: readonly string[], deletion: Deletion): Promise<unknown> =>
  'each' in deletion ? Promise.all(ids.map((id) => deletion.each.restore(id))) : deletion.all.restore(ids)
