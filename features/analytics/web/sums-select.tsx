import { Select, type SelectProps } from '@mantine/core'
import { useChangeSearch } from '#web/lib/address.ts'

/** Those with the most hours come first, and all are found by typing: hundreds would keep the charts waiting. */
const mostOptions = 60

interface SumsSelectProps extends Pick<SelectProps, 'flex' | 'miw' | 'maw' | 'w'> {
  /** What the address calls the choice. */
  name: 'type' | 'activity' | 'venue'
  label: string
  rows: readonly { key: string; label: string }[]
  value: string | undefined
  /** What a choice is called that is none of the rows. */
  unlisted: string
}

/** Chooses one of those by which sessions are added up, in the address; another choice begins at the first page. */
export function SumsSelect({ name, label, rows, value, unlisted, ...sizes }: SumsSelectProps) {
  const changeSearch = useChangeSearch()
  const known = rows.filter(({ key }) => key).map((row) => ({ value: row.key, label: row.label }))
  const isListed = !value || known.some((one) => one.value === value)
  return (
    <Select
      {...sizes}
      label={label}
      placeholder="All"
      data={isListed ? known : [...known, { value, label: unlisted }]}
      value={value ?? null}
      onChange={(id) =>
        changeSearch((before) => ({ ...before, [name]: id ?? undefined, page: undefined }), { replace: true })
      }
      searchable
      limit={mostOptions}
      clearable
      clearButtonProps={{ 'aria-label': `All: ${label}` }}
    />
  )
}
