import type { MultiSelectProps } from '@mantine/core'

export type Options = NonNullable<MultiSelectProps['data']>

const foldedLabel = (text: string) => text.trim().toLowerCase()

/**
 * The option that a text means, as it was typed and left: the one with that label, or the only one that has it in its
 * label, of those not chosen yet. `isChosen` where the one with that label is chosen already, `isSame` where one has it.
 */
export function findTyped(
  text: string,
  data: Options,
  chosen: readonly string[],
): { value?: string; isChosen: boolean; isSame: boolean } {
  const options = data
    .flatMap((entry) => (typeof entry === 'object' && 'group' in entry ? entry.items : [entry]))
    .map((entry) => (typeof entry === 'object' ? { label: entry.value, ...entry } : { value: entry, label: entry }))
    .filter((option) => !('disabled' in option && option.disabled))
  const asked = foldedLabel(text)
  const same = options.filter(({ label }) => foldedLabel(label) === asked)
  const isSame = same.length > 0
  if (same.some(({ value }) => chosen.includes(value))) return { isChosen: true, isSame }
  const meant = isSame
    ? same
    : options.filter(({ label, value }) => foldedLabel(label).includes(asked) && !chosen.includes(value))
  const [only] = meant
  return { ...(meant.length === 1 && only ? { value: only.value } : {}), isChosen: false, isSame }
}
