import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconFilter, IconX } from '@tabler/icons-react'
import { type ReactNode, Suspense, use, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { SmallInputs } from '#web/ui/small-inputs.tsx'
import { TopOfSheet } from '#web/ui/top-of-sheet.ts'
import type { ViewedList } from '../list-fields.ts'
import { ColumnPicker } from './column-picker.tsx'
import type { ChosenColumns } from './columns-api.ts'
import styles from './filter-picker.module.css'
import { ViewPicker } from './view-picker.tsx'

interface FilterPickerProps {
  /** Whose views are offered, and where that list is; none where nobody keeps any. */
  views: { list: ViewedList; address: string } | undefined
  /** The names of its filters in the address. */
  names: readonly string[]
  chosen: ChosenColumns
  /** What stands before the buttons. */
  before?: ReactNode
  /** What stands behind the buttons. */
  after?: ReactNode
  /** What is asked for, in words. */
  asked: readonly { name: string; words: string }[]
  /** How many are found, in words: said beside an open panel, under which the list's own count is far. */
  found?: string | undefined
  onClear: (name: string) => void
  /** All that can be asked, drawn while it is open. */
  panel: () => ReactNode
}

/** A list's filters that have no column: which are asked for, and a panel of all; its columns and saved views beside them. */
export function FilterPicker(props: FilterPickerProps) {
  const { views, names, chosen, before, after, asked, found, onClear, panel } = props
  const [isOpen, setOpen] = useState(false)
  const panelId = useId()
  const top = use(TopOfSheet)
  const viewPicker = views ? (
    <ViewPicker {...views} columns={names} shownColumns={chosen.isUsual ? undefined : chosen.names} />
  ) : null
  return (
    <Stack gap="xs">
      <Group gap="xs" align="end">
        {before}
        <Button
          variant="default"
          size="xs"
          mih={{ base: 44, sm: 32 }}
          leftSection={<IconFilter size={16} aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Fewer filters' : 'More filters'}
        </Button>
        <ColumnPicker chosen={chosen} />
        {top ? createPortal(viewPicker, top) : viewPicker}
        {after}
        {asked.map(({ name, words }) => (
          <Button
            key={name}
            variant="light"
            size="xs"
            mih={{ base: 44, sm: 32 }}
            rightSection={<IconX size={14} aria-hidden />}
            aria-label={`${words}, show all again`}
            onClick={() => onClear(name)}
          >
            {words}
          </Button>
        ))}
        {isOpen && found ? (
          <Text size="sm" fw={600} mih={32} lh="32px">
            {found}
          </Text>
        ) : null}
      </Group>
      <div id={panelId} hidden={!isOpen} className={styles.panel}>
        {isOpen ? (
          <Suspense fallback={<Skeleton h={200} />}>
            <SmallInputs>{panel()}</SmallInputs>
          </Suspense>
        ) : null}
      </div>
    </Stack>
  )
}
