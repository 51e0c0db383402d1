import { Button, Stack, Text, Title } from '@mantine/core'
import { NoConnection } from '../lib/api-problem.ts'
import styles from './screens.module.css'

/** What is left when a page breaks: one sentence and a way on. */
export function CrashScreen({ error }: { error?: unknown }) {
  return (
    <div className={styles.center} role="alert">
      <Stack align="center" gap="md">
        <Title order={1} size="h2">
          Something went wrong.
        </Title>
        {error instanceof NoConnection ? <Text c="dimmed">{error.message}</Text> : null}
        <Button onClick={() => window.location.reload()}>Refresh</Button>
      </Stack>
    </div>
  )
}
