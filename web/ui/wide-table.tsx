import { Table } from '@mantine/core'
import type { ReactNode } from 'react'

interface WideTableProps {
  /** What the table shows: the name of the region that scrolls. */
  label: string
  /** Below this width, in pixels, it scrolls sideways. */
  minWidth: number
  children: ReactNode
}

/** A table that scrolls sideways on a narrow screen, by touch and by keyboard. */
export function WideTable({ label, minWidth, children }: WideTableProps) {
  const viewportProps = { tabIndex: 0, role: 'region', 'aria-label': label }
  return (
    <Table.ScrollContainer minWidth={minWidth} scrollAreaProps={{ viewportProps }}>
      {children}
    </Table.ScrollContainer>
  )
}
