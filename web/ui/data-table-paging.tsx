import { NativeSelect, Pagination, VisuallyHidden } from '@mantine/core'
import { singular } from '#shared/singular.ts'
import { pageSizes } from '../lib/table-search.ts'
import styles from './data-table.module.css'
import type { DataTableProps } from './data-table-props.ts'

const number = new Intl.NumberFormat('en')

/** The total, the page size and the pages. */
export function DataTablePaging<Row>({
  noun,
  total,
  state,
  onChange,
  onCountExactly,
  rows,
  error,
}: DataTableProps<Row>) {
  const count = total?.value ?? 0
  const pages = Math.max(1, Math.ceil(count / state.size))
  const first = count ? (state.page - 1) * state.size + 1 : 0
  const last = first ? first + (rows?.length ?? 0) - 1 : 0
  return (
    <div className={styles.paging}>
      <div className={styles.total} role="status">
        {error && !rows ? null : total ? (
          <>
            {first && last >= first ? `${number.format(first)}–${number.format(last)} of ` : ''}
            <strong>
              {number.format(count)}
              {total.relation === 'gte' ? '+' : ''}
            </strong>{' '}
            {count === 1 ? singular(noun) : noun}
          </>
        ) : (
          <VisuallyHidden>Loading</VisuallyHidden>
        )}
        {total?.relation === 'gte' && onCountExactly ? (
          <button type="button" className="link-button" onClick={onCountExactly}>
            Count exactly
          </button>
        ) : null}
      </div>
      <div className={styles.pages}>
        <NativeSelect
          size="xs"
          aria-label="Rows per page"
          value={String(state.size)}
          onChange={(event) => onChange({ size: Number(event.currentTarget.value) })}
          data={pageSizes.map((size) => ({ value: String(size), label: `${size} per page` }))}
        />
        <Pagination
          size="sm"
          total={pages}
          value={state.page <= pages ? state.page : 0}
          onChange={(page) => onChange({ page })}
          siblings={1}
          boundaries={1}
          getControlProps={(control) =>
            control === 'next'
              ? { 'aria-label': 'Next page', ...(state.page >= pages ? { title: 'This is the last page.' } : {}) }
              : { 'aria-label': 'Previous page', ...(state.page <= 1 ? { title: 'This is the first page.' } : {}) }
          }
          getItemProps={(page) => ({ 'aria-label': `Page ${page}` })}
        />
      </div>
    </div>
  )
}
