import { Alert, Anchor, Button, Group, Skeleton, Stack, Table, Text, Title } from '@mantine/core'
import { type ReactNode, useCallback, useId, useRef, useState } from 'react'
import { messageOf } from '#web/lib/api-problem.ts'
import { saveBlob } from '#web/lib/download-file.ts'
import { savePicture } from '#web/lib/save-picture.ts'
import { toastError } from '#web/lib/toasts.tsx'
import { AppLink } from '#web/ui/app-link.tsx'
import { spoken } from '#web/ui/spoken.tsx'
import { WideTable } from '#web/ui/wide-table.tsx'
import { csvOf } from '../rules.ts'
import styles from './chart-figure.module.css'

/** One value of a chart, and the list of those whom it counts. */
export interface Mark {
  key: string
  label: string
  value: number
  to?: string
}

/** What the table and the file have where a value is not all: each row begins with its name. */
export interface FigureTable {
  headings: readonly string[]
  rows: readonly (readonly [name: string, ...cells: (string | number)[]])[]
}

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
              {isTable ? null : (
                <Button
                  variant="default"
                  size="xs"
                  aria-label={`PNG of ${title}`}
                  onClick={() =>
                    savePicture(section.current, { title, about, fileName: `${fileName}.png` }).catch((reason) =>
                      toastError(reason),
                    )
                  }
                >
                  PNG
                </Button>
              )}
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

function PlainTable({ title, headings, rows }: FigureTable & { title: string }) {
  return (
    <WideTable label={`${title}, table`} minWidth={headings.length * 96}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            {headings.map((heading, place) => (
              <Table.Th key={heading} scope="col" ta={place ? 'right' : 'left'}>
                {heading}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(([name, ...cells], place) => (
            <Table.Tr key={`${place} ${name}`}>
              <Table.Th scope="row" fw={400}>
                {spoken(name)}
              </Table.Th>
              {cells.map((cell, at) => (
                <Table.Td key={headings[at + 1]} ta="right">
                  {cell.toLocaleString('en')}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  )
}

interface MarkTableProps {
  title: string
  headings: readonly [string, string]
  marks: readonly Mark[]
}

function MarkTable({ title, headings, marks }: MarkTableProps) {
  return (
    <WideTable label={`${title}, table`} minWidth={260}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{headings[0]}</Table.Th>
            <Table.Th scope="col" ta="right">
              {headings[1]}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {marks.map(({ key, label, value, to }) => (
            <Table.Tr key={key}>
              <Table.Th scope="row" fw={400}>
                {spoken(label)}
              </Table.Th>
              <Table.Td ta="right">
                {to && value ? (
                  <Anchor component={AppLink} to={to} aria-label={`${label}: ${value.toLocaleString('en')}`}>
                    {value.toLocaleString('en')}
                  </Anchor>
                ) : (
                  value.toLocaleString('en')
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  )
}
