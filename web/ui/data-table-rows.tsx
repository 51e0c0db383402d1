import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { messageOf } from '../lib/api-problem.ts'
import styles from './data-table.module.css'
import type { DataTableProps } from './data-table-props.ts'

/** Rows of the right height, and cells where they will be, while the first page is on its way. */
export function SkeletonRows<Row>({ columns, state, selection }: DataTableProps<Row>) {
  return Array.from({ length: Math.min(state.size, 10) }, (_row, row) => (
    <tr key={row} className={styles.row} aria-hidden>
      {selection ? (
        <td className={styles.check}>
          <Skeleton height={16} width={16} />
        </td>
      ) : null}
      {columns.map(({ name, wideOnly }) => (
        <td key={name} data-wide-only={wideOnly || undefined}>
          <Skeleton height={12} width="75%" my={4} />
        </td>
      ))}
    </tr>
  ))
}

/** Why there is nothing, and what to do next. */
export function EmptyNote<Row>({ noun, state, onChange, empty, noMatch }: DataTableProps<Row>) {
  const isFiltered = Object.values(state.filters).some(Boolean)
  return (
    <Stack align="center" gap="sm" className={styles.empty}>
      {isFiltered ? (
        <>
          <Text>No {noun} match these filters.</Text>
          {noMatch}
          <Button variant="default" onClick={() => onChange({ filters: {} })}>
            Clear the filters
          </Button>
        </>
      ) : state.page > 1 ? (
        <>
          <Text>This page of the list is empty.</Text>
          <Button variant="default" onClick={() => onChange({ page: 1 })}>
            Go to the first page
          </Button>
        </>
      ) : (
        empty
      )}
    </Stack>
  )
}

/** A refresh failed: what was there is shown still, and another try. */
export function FailedRefresh<Row>({ noun, error, onRetry }: DataTableProps<Row>) {
  return (
    <Group gap="sm" px="md" py={6} role="status" className={styles.notice}>
      <Text size="sm">
        These {noun} may be out of date: they could not be refreshed. {messageOf(error)}
      </Text>
      {onRetry ? (
        <Button size="compact-sm" variant="default" onClick={onRetry}>
          Retry
        </Button>
      ) : null}
    </Group>
  )
}

/** The rows could not be read: why, and another try. */
export function FailedNote<Row>({ noun, error, onRetry }: DataTableProps<Row>) {
  return (
    <Stack align="center" gap="sm" role="alert" className={styles.empty}>
      <Text fw={600}>The {noun} could not be loaded.</Text>
      <Text size="sm">{messageOf(error)}</Text>
      {onRetry ? (
        <Button variant="default" onClick={onRetry}>
          Try again
        </Button>
      ) : null}
    </Stack>
  )
}
