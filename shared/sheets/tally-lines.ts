/** What a line counts, and nobody is called: "Boys", "Present", "女生". */
const tallied =
  /^(?:(?:no\.? of |number of |total )?(?:boys?|girls?|males?|females?|men|women|ladies|gents|gentlemen|adults?|presents?|absent(?:ees)?|attended|late|m|f|lelaki|perempuan|hadir|tidak hadir)|(?:男|女)[生性]?|男孩|女孩|出席|缺席)\s*[:：=]?$/iu
const count = /^\d{1,4}(?:\s*(?:pax|people|persons?|%|人|名))?$/i
/** "M: 13" in a single cell. */
const both = /^(.+?)\s*[:：=]\s*(\d{1,4}.*)$/u

const filledOf = (cells: readonly string[]) => cells.map((cell) => cell.trim()).filter(Boolean)
const isBoth = (cell: string) => {
  const [, word = '', number = ''] = both.exec(cell) ?? []
  return tallied.test(word) && count.test(number)
}

/** "Boys | 13", also beside "Girls | 11": words that count, each with its number, and nothing else. */
export function isTallyLine(cells: readonly string[]): boolean {
  const filled = filledOf(cells)
  const isSaid = (cell: string) => tallied.test(cell) || isBoth(cell)
  return (
    isSaid(filled[0] ?? '') &&
    filled.every((cell) => isSaid(cell) || count.test(cell)) &&
    filled.some((cell) => count.test(cell) || isBoth(cell))
  )
}

/** "Boys" alone, whose number is a formula without a result; above people it is their heading. */
const isLoneTally = (cells: readonly string[]) => {
  const [only = '', ...others] = filledOf(cells)
  return !others.length && tallied.test(only)
}

/** From which row on, counted from 0, a sheet only counts: the last lines of it, with nobody below them. */
export function tallyEnd(rows: readonly (readonly string[])[], isTotal: (cells: readonly string[]) => boolean): number {
  const isCounting = (cells: readonly string[]) => !filledOf(cells).length || isLoneTally(cells) || isTotal(cells)
  return rows.findLastIndex((cells) => !isCounting(cells)) + 1
}
