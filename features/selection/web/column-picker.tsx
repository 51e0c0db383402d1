import { Button, Popover, Skeleton } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazy } from '#web/lib/lazy.ts'
import styles from './column-picker.module.css'
import type { ChosenColumns } from './columns-api.ts'

const ColumnChoices = lazy(async () => ({ default: (await import('./column-choices.tsx')).ColumnChoices }))

/** Chooses and orders the columns of a list. What is chosen is shown at once, and kept. */
export function ColumnPicker({ chosen }: { chosen: ChosenColumns }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" width={340} trapFocus returnFocus shadow="md">
      <Popover.Target>
        <Button
          variant="default"
          size="xs"
          mih={{ base: 44, sm: 32 }}
          leftSection={<IconColumns3 size={16} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          Columns{chosen.isUsual ? '' : ` (${chosen.columns.length})`}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Columns of the list" className={styles.dropdown}>
        <Suspense fallback={<Skeleton h={200} />}>
          <ColumnChoices chosen={chosen} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
