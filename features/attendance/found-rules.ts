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
