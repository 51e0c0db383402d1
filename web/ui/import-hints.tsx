import { Alert, List } from '@mantine/core'
import { spoken } from './spoken.tsx'

const shown = 5

/** What was read otherwise than it is written; it stops no row. */
export function ImportHints({ hints }: { hints: readonly string[] }) {
  if (!hints.length) return null
  const more = hints.length - shown
  return (
    <Alert color="blue" role="status" title="Years and months without a day">
      <List size="sm">
        {hints.slice(0, shown).map((hint) => (
          <List.Item key={hint}>{spoken(hint)}</List.Item>
        ))}
        {more > 0 ? <List.Item>{`and ${more.toLocaleString('en')} more`}</List.Item> : null}
      </List>
    </Alert>
  )
}
