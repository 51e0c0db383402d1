import { Alert, Button, List } from '@mantine/core'
import { useState } from 'react'
import { spoken } from './spoken.tsx'

const few = 5

/** What was read otherwise than it is written; it stops no row. */
export function ImportHints({ hints }: { hints: readonly string[] }) {
  const [isAll, setAll] = useState(false)
  if (!hints.length) return null
  const shown = isAll ? hints : hints.slice(0, few)
  return (
    <Alert color="blue" role="status" title="Years and months without a day">
      <List size="sm">
        {shown.map((hint) => (
          <List.Item key={hint}>{spoken(hint)}</List.Item>
        ))}
      </List>
      {shown.length < hints.length ? (
        <Button mt="xs" size="compact-sm" variant="default" onClick={() => setAll(true)}>
          Show all {hints.length.toLocaleString('en')}
        </Button>
      ) : null}
    </Alert>
  )
}
