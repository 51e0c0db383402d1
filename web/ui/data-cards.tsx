import { ActionIcon, Checkbox, Skeleton } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import { AppLink } from './app-link.tsx'
import { DataCardTools } from './data-card-tools.tsx'
import styles from './data-cards.module.css'
import type { DataTableColumn } from './data-table-column.ts'
import { DataTablePaging } from './data-table-paging.tsx'
import type { DataTableProps } from './data-table-props.ts'
import { EmptyNote, FailedNote, FailedRefresh } from './data-table-rows.tsx'
import { SelectionBar } from './selection-bar.tsx'

/** A list on a phone: one card a row, with its name on top and what one calls or looks at below. */
export function DataCards<Row>(props: DataTableProps<Row>) {
  const { noun, rows, rowId, selection, refreshing = false } = props
  return (
    <div className={styles.frame}>
      <DataCardTools {...props} />
      {selection?.chosen.size ? (
        <SelectionBar
          selection={selection}
          noun={noun}
          actions={props.selectionActions}
          matching={props.canSelectEverything && props.total?.relation === 'eq' ? props.total.value : undefined}
        />
      ) : null}
      {props.error && rows !== undefined ? <FailedRefresh {...props} /> : null}
      {rows?.length ? (
        <ul className={styles.cards} aria-label={`List of ${noun}`} aria-busy={refreshing}>
          {rows.map((row) => (
            <Card key={rowId(row)} {...props} row={row} />
          ))}
        </ul>
      ) : rows ? (
        <EmptyNote {...props} />
      ) : props.error ? (
        <FailedNote {...props} />
      ) : (
        <div className={styles.cards} aria-hidden>
          {Array.from({ length: Math.min(props.state.size, 10) }, (_, at) => (
            <div key={at} className={`panel ${styles.card}`}>
              <Skeleton height={44} />
            </div>
          ))}
        </div>
      )}
      <DataTablePaging {...props} />
    </div>
  )
}

function Card<Row>(props: DataTableProps<Row> & { row: Row }) {
  const { row, columns, rowId, rowName, rowLink, onRowClick, selection } = props
  const id = rowId(row)
  const link = rowLink?.(row)
  const title = columns.find(({ onCard }) => onCard === 'name') ?? columns[0]
  const shown = columns.filter((one) => one !== title && !one.wideOnly && one.onCard !== 'left-out')
  const of = (kind: DataTableColumn<Row>['onCard']) => shown.filter(({ onCard }) => onCard === kind)
  return (
    <li className={`panel ${styles.card}`} data-chosen={selection?.chosen.has(id) || undefined}>
      {selection ? (
        <span className={styles.choice}>
          <Checkbox
            size="sm"
            aria-label={`Select ${rowName(row)}`}
            checked={selection.chosen.has(id)}
            onChange={() => selection.toggle(id, row)}
          />
        </span>
      ) : null}
      <div className={styles.body}>
        <div className={styles.top}>
          {link ? (
            <AppLink to={link} className={styles.name}>
              {title?.cell(row)}
            </AppLink>
          ) : onRowClick ? (
            <button type="button" className={styles.name} onClick={() => onRowClick(row)}>
              {title?.cell(row)}
            </button>
          ) : (
            <span className={styles.name}>{title?.cell(row)}</span>
          )}
          {of('beside').map(({ name, cell }) => (
            <span key={name} className={styles.beside}>
              {cell(row)}
            </span>
          ))}
        </div>
        {title?.under?.(row)}
        {shown
          .filter(({ onCard }) => onCard !== 'beside' && onCard !== 'buttons')
          .map((column) => (
            <Fact key={column.name} column={column} row={row} />
          ))}
      </div>
      {of('buttons').map(({ name, cell }) => (
        <div key={name} className={styles.call}>
          {cell(row)}
        </div>
      ))}
      {of('call').map(({ name, cell }) => (
        <CallButton key={name} who={rowName(row)} number={cell(row)} />
      ))}
    </li>
  )
}

/** What is not known takes no line. */
function Fact<Row>({ column: { title, cell, onCard }, row }: { column: DataTableColumn<Row>; row: Row }) {
  const value = cell(row)
  if (value === '' || value === null || value === undefined) return null
  return (
    <div className={styles.fact}>
      {onCard === undefined || onCard === 'titled' ? <span className={styles.title}>{title}</span> : null}{' '}
      <span>{value}</span>
    </div>
  )
}

function CallButton({ who, number }: { who: string; number: unknown }) {
  if (typeof number !== 'string' || !number) return null
  return (
    <ActionIcon
      component="a"
      href={`tel:${number.replaceAll(/[^+\d]/g, '')}`}
      variant="light"
      size={44}
      className={styles.call}
      aria-label={`Call ${who}, ${number}`}
    >
      <IconPhone size={20} aria-hidden />
    </ActionIcon>
  )
}
