import { IconFileZip } from '@tabler/icons-react'
import type { WebFeature } from '#web/feature.tsx'
import { lazy } from '#web/lib/lazy.ts'

export const feature: WebFeature = {
  personActions: [
    {
      label: 'Everything as a file',
      icon: IconFileZip,
      place: 15,
      isForDeleted: true,
      dialog: lazy(async () => ({ default: (await import('./copy-dialog.tsx')).CopyDialog })),
    },
  ],
}
