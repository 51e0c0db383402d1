/** By how much `recent` of `count` raised the number, in whole percent. Null when there was nothing before. */
export function changePercent(count: number, recent: number): number | null {
  const before = count - recent
  if (before <= 0) return count === 0 ? 0 : null
  return Math.round((recent / before) * 100)
}

/** The change as the card says it. */
export function describeChange(percent: number | null): string {
  if (percent === null) return 'All new since last month'
  return `${percent > 0 ? '+' : ''}${percent}% since last month`
}
