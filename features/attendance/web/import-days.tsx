import { Button } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import type { RecordActed } from '#web/feature.tsx'
import { lazy } from '#web/lib/lazy.ts'

const ImportDaysDialog = lazy(async () => ({ default: (await import('./import-days-dialog.tsx')).ImportDaysDialog }))

/** On the page of a batch. */
export function ImportDays({ id }: RecordActed) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<IconFileImport size={18} aria-hidden />} onClick={() => setOpen(true)}>
        Import attendance
      </Button>
      <Suspense fallback={null}>
        {isOpen ? <ImportDaysDialog batchId={id} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </>
  )
}
