/** Several of something, and one. */
export type Nouns = readonly [string, string]

export const countWords = (count: number, [many, one]: Nouns): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

interface Counts {
  added: number
  updated: number
  /** Of those on record: whose rows say nothing new. */
  unchanged?: number
}

/** "3 organisations added, 2 updated": what an import did, the noun once. */
export function importedWords({ added, updated, unchanged = 0 }: Counts, nouns: Nouns): string {
  const parts = [
    [added, 'added'],
    [updated, 'updated'],
    [unchanged, unchanged === 1 ? 'as it was' : 'as they were'],
  ] as const
  const done = parts.filter(([count]) => count)
  if (!done.length) return `${countWords(0, nouns)} added`
  return done
    .map(([count, word], at) => `${at ? count.toLocaleString('en') : countWords(count, nouns)} ${word}`)
    .join(', ')
}
