/**
 * Who is shown, in order: who was shown before stays at their place, whatever became of them, and who belongs here since
 * stands at the end. Nothing moves under a finger; with nobody before, it is the list as it is asked for again.
 */
export function keepPlaces<Row extends { vid: string }>(
  before: readonly string[],
  rows: readonly Row[],
  belongs: (row: Row) => boolean,
): Row[] {
  const byId = new Map(rows.map((row) => [row.vid, row]))
  const kept = before.map((vid) => byId.get(vid)).filter((row) => row !== undefined)
  const places = new Set(before)
  return [...kept, ...rows.filter((row) => !places.has(row.vid) && belongs(row))]
}
