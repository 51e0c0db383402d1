import { IconForms, IconMapPin, IconTag, IconUsersGroup } from '@tabler/icons-react'
import type { WebFeature } from '#web/feature.tsx'
import { lazy } from '#web/lib/lazy.ts'

export const feature: WebFeature = {
  recordParts: {
    'venue-uses': lazy(async () => ({ default: (await import('./move-uses-dialog.tsx')).MoveUsesDialog })),
  },
  recordActions: [
    {
      recordType: 'organisations',
      place: 2,
      action: lazy(async () => ({ default: (await import('./tag-records-button.tsx')).TagOrganisations })),
    },
    {
      recordType: 'activities',
      place: 2,
      action: lazy(async () => ({ default: (await import('./tag-records-button.tsx')).TagActivities })),
    },
  ],
  peopleActions: [
    {
      label: 'Tag them',
      icon: IconTag,
      place: 2,
      isOffered: () => true,
      takesEverybody: true,
      dialog: lazy(async () => ({ default: (await import('./tag-records-dialog.tsx')).TagVolunteersDialog })),
    },
    {
      label: 'Add them to a group',
      icon: IconUsersGroup,
      place: 3,
      isOffered: () => true,
      takesEverybody: true,
      dialog: lazy(async () => ({ default: (await import('./group-volunteers-dialog.tsx')).GroupVolunteersDialog })),
    },
    {
      label: 'Change their locations',
      icon: IconMapPin,
      place: 3.5,
      isOffered: () => true,
      takesEverybody: true,
      dialog: lazy(async () => ({ default: (await import('./assign-locations-dialog.tsx')).AssignLocationsDialog })),
    },
    {
      label: 'Change a field',
      icon: IconForms,
      place: 3.7,
      isOffered: () => true,
      takesEverybody: true,
      dialog: lazy(async () => ({ default: (await import('./change-field-dialog.tsx')).ChangeFieldDialog })),
    },
  ],
  adminTabs: [
    {
      tab: 'history',
      title: 'History',
      place: 40,
      panel: lazy(async () => {
        const { HistoryPanel } = await import('#features/history/web/history-panel.tsx')
        const { UndoButton } = await import('./undo-button.tsx')
        const { StayingSince } = await import('./staying-people.tsx')
        const undo = (id: string, onDone: () => void) => <UndoButton changeSetId={id} onDone={onDone} />
        const left = (id: string) => <StayingSince changeSetId={id} />
        return { default: () => <HistoryPanel undo={undo} left={left} /> }
      }),
    },
  ],
}
