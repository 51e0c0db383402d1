import { Button } from '@mantine/core'
import { IconTag } from '@tabler/icons-react'
import { type ComponentType, Suspense, useState } from 'react'
import type { RecordActed } from '#web/feature.tsx'
import { lazy } from '#web/lib/lazy.ts'
import type { ChosenProps } from './change-chosen-dialog.tsx'

const dialogs = () => import('./tag-records-dialog.tsx')
const TagOrganisationsDialog = lazy(async () => ({ default: (await dialogs()).TagOrganisationsDialog }))
const TagActivitiesDialog = lazy(async () => ({ default: (await dialogs()).TagActivitiesDialog }))

/** For organisations that are chosen in their list. */
export const TagOrganisations = ({ vids = [] }: RecordActed) => (
  <TagButton vids={vids} dialog={TagOrganisationsDialog} />
)

/** For activities that are chosen in their list. */
export const TagActivities = ({ vids = [] }: RecordActed) => <TagButton vids={vids} dialog={TagActivitiesDialog} />

function TagButton({ vids, dialog: Dialog }: { vids: readonly string[]; dialog: ComponentType<ChosenProps> }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<IconTag size={18} aria-hidden />} onClick={() => setOpen(true)}>
        Tag them
      </Button>
      <Suspense fallback={null}>{isOpen ? <Dialog vids={vids} onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  )
}
