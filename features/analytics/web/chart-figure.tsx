import { Alert, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useCallback, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatDate } from '#shared/dates.ts'
import { messageOf } from '#web/lib/api-problem.ts'
import { saveBlob } from '#web/lib/download-file.ts'
import { savePicture } from '#web/lib/save-picture.ts'
import { useToday } from '#web/lib/tenant-settings.ts'
import { toastError } from '#web/lib/toasts.tsx'
import { useSession } from '#web/lib/use-session.ts'
import { csvOf } from '../rules.ts'
import styles from './chart-figure.module.css'
import { type FigureTable, type Mark, MarkTable, PlainTable } from './figure-table.tsx'

interface ChartFigureProps {
  title: string
  /** A sentence on what it counts and what it leaves out. */
  about: string
  /** What stands before the labels and the values, in the table and the file. */
  headings: readonly [string, string]
  marks: readonly Mark[] | undefined
  table?: FigureTable | undefined
  error?: unknown
  /** The values are still those of what was asked before: nobody takes them for the new ones. */
  isOld?: boolean
  /** The name of its files, without an ending. */
  fileName: string
  children: (width: number) => ReactNode
}

/** A chart with its title, what it counts, and the same as a table, a file and a picture. */
export function ChartFigure({
  title,
  about,
  headings,
  marks: given,
  table,
  error,
  isOld = false,
  fileName,
  children,
}: ChartFigureProps) {
  const marks = isOld ? undefined : given
  const id = useId()
  const [isTable, setIsTable] = useState(false)
  const source = `${useSession()?.user.tenantName ?? ''}, ${formatDate(useToday())}.`
  const section = useRef<HTMLElement>(null)
  const { ref, width } = useWidth()
  const saveCsv = () => {
    const rows = table?.rows ?? (marks ?? []).map(({ label, value }) => [label, value])
    saveBlob(
      new Blob([csvOf([table?.headings ?? headings, ...rows])], { type: 'text/csv;charset=utf-8' }),
      `${fileName}.csv`,
    )
  }
  return (
    <section ref={section} className="panel" aria-labelledby={id}>
      <Stack p="lg" gap="sm">
        <Group justify="space-between" align="start" gap="sm">
          <Title order={2} id={id}>
            {title}
          </Title>
          {marks ? (
            <Group gap="xs">
              <Button
                variant="default"
                size="xs"
                aria-pressed={isTable}
                aria-label={`Table of ${title}`}
                onClick={() => setIsTable(!isTable)}
              >
                Table
              </Button>
              <Button variant="default" size="xs" aria-label={`CSV of ${title}`} onClick={saveCsv}>
                CSV
              </Button>
              <Button
                variant="default"
                size="xs"
                aria-label={`PNG of ${title}`}
                onClick={() => {
                  // the picture is of the chart, which is there for as long as it is looked at
                  flushSync(() => setIsTable(false))
                  savePicture(section.current, {
                    title,
                    about: `${about} ${source}`,
                    fileName: `${fileName}.png`,
                  }).catch((reason) => toastError(reason))
                  setIsTable(isTable)
                }}
              >
                PNG
              </Button>
            </Group>
          ) : null}
        </Group>
        <Text size="sm" c="dimmed">
          {about}
        </Text>
        {error && !marks ? (
          <Alert color="red" role="alert">
            {messageOf(error)}
          </Alert>
        ) : marks && isTable && table ? (
          <PlainTable title={title} {...table} />
        ) : marks && isTable ? (
          <MarkTable title={title} headings={headings} marks={marks} />
        ) : (
          <div ref={ref} className={styles.plot}>
            {!marks || !width ? (
              <Skeleton height={260} />
            ) : marks.some(({ value }) => value > 0) ? (
              children(width)
            ) : (
              <Text role="status">There is nothing to show yet.</Text>
            )}
          </div>
        )}
      </Stack>
    </section>
  )
}

/** How wide an element is, in whole pixels: known before it is painted first, so that its chart is drawn at once. */
function useWidth() {
  const [width, setWidth] = useState(0)
  const ref = useCallback((element: HTMLDivElement | null) => {
    if (!element) return undefined
    const read = () => setWidth(Math.floor(element.getBoundingClientRect().width))
    read()
    const sizes = new ResizeObserver(read)
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [])
  return { ref, width }
}
