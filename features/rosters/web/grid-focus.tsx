const steps: Record<string, [row: number, column: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -Infinity],
  End: [0, Infinity],
}

const cellAt = (grid: Element, row: number, column: number) =>
  grid.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`)

/** Goes on from a cell of a grid as the key says; false where the key is none of these or leads nowhere. */
export function moveFocus(grid: Element, cell: Element, key: string): boolean {
  const step = steps[key]
  if (!step) return false
  const last = cell.parentElement?.querySelectorAll('[data-column]').length ?? 1
  const row = Number(cell.getAttribute('data-row')) + step[0]
  const column = Math.min(last - 1, Math.max(0, Number(cell.getAttribute('data-column')) + step[1]))
  const next = cellAt(grid, row, column)
  next?.focus()
  next?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  return Boolean(next)
}

/** One cell of a grid is reached by Tab: the one that had the focus last, or the first. */
export function offerCell(grid: Element | null, focused?: Element): void {
  if (!grid || (focused && !focused.hasAttribute('data-row'))) return
  const offered = grid.querySelector<HTMLElement>('[data-row][tabindex="0"]')
  const wanted = focused ?? offered ?? cellAt(grid, 0, 0)
  if (offered && offered !== wanted) offered.setAttribute('tabindex', '-1')
  wanted?.setAttribute('tabindex', '0')
}
