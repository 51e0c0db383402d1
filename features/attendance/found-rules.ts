const simplified = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()

/**
 * Whose name begins with what is typed first, then whose name has it as it stands; the others keep their order. Those who
 * cannot be asked, as their status is not one of the active ones, come last.
 */
export function rankFound<T extends { name: string; isInactive?: boolean }>(found: readonly T[], text: string): T[] {
  const wanted = simplified(text)
  const rank = ({ name }: T) => {
    const at = simplified(name).indexOf(wanted)
    return at === 0 ? 0 : at > 0 ? 1 : 2
  }
  return found.toSorted(
    (one, other) => Number(one.isInactive ?? false) - Number(other.isInactive ?? false) || rank(one) - rank(other),
  )
}

/** So many of them: those who are active as one question found them, then the inactive ones of another that found all. */
export function fillWithInactive<T extends { isInactive?: boolean }>(
  active: readonly T[],
  all: readonly T[],
  most: number,
): T[] {
  return [...active, ...all.filter(({ isInactive }) => isInactive)].slice(0, most)
}
