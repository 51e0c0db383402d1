import { Group } from '@mantine/core'
import type { ReactNode } from 'react'

/** The buttons of a long dialog: they stay in view, however far its content scrolls. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <Group
      justify="flex-end"
      gap="sm"
      py="sm"
      mb={-16}
      style={{
        position: 'sticky',
        bottom: 0,
        zIndex: 1,
        background: 'var(--mantine-color-body)',
        borderTop: '1px solid var(--mantine-color-default-border)',
      }}
    >
      {children}
    </Group>
  )
}
