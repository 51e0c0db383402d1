import type { CellState } from './contract.ts'
import { isExpected } from './rules.ts'

/** The roles that somebody has most often in these places: with them they are signed up for one more. */
export function usualRoles(cells: readonly { state: CellState; roles: readonly string[] }[]): string[] {
  const counted = new Map<string, { roles: readonly string[]; count: number }>()
  for (const { state, roles } of cells) {
    if (!isExpected(state)) continue
    const key = roles.join('\n')
    counted.set(key, { roles, count: (counted.get(key)?.count ?? 0) + 1 })
  }
  const [most] = [...counted.values()].toSorted((a, b) => b.count - a.count)
  return [...(most?.roles ?? [])]
}

/** How many people of a group or an organisation are expected most often in these places; nothing where nobody said it. */
export function usualPeople(cells: readonly { state: CellState; people?: number | undefined }[]): number | undefined {
  const counted = new Map<number, number>()
  for (const { state, people } of cells)
    if (isExpected(state) && people) counted.set(people, (counted.get(people) ?? 0) + 1)
  const [most] = [...counted].toSorted(([, a], [, b]) => b - a)
  return most?.[0]
}
