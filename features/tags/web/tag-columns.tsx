import type { DataTableColumn } from '#web/ui/data-table-column.ts'
import { TagLine } from '#web/ui/tag-line.tsx'
import type { Tag } from '../contract.ts'
import { coloursOf } from '../rules.ts'

interface Listed {
  more: Readonly<Record<string, unknown>>
}

const namesIn = ({ more }: Listed) => [more['tags'] ?? []].flat().map(String)

/** What a list shows of tags: a column where that was chosen, else a line under what each is called. */
export function withTags<Row extends Listed>(
  [name, ...others]: readonly DataTableColumn<Row>[],
  { title, tags, isColumn }: { title: string; tags: readonly Tag[]; isColumn: boolean },
): DataTableColumn<Row>[] {
  const colours = coloursOf(tags)
  const cell = (row: Row) => {
    const names = namesIn(row)
    return names.length ? <TagLine names={names} colours={colours} /> : null
  }
  const first = name ? [isColumn ? name : { ...name, under: cell }] : []
  return [...first, ...others, { name: 'tags', title, cell }]
}
