import type { WebFeature } from '#web/feature.tsx'
import { lazy } from '#web/lib/lazy.ts'
import { paths } from '#web/paths.ts'
import { volunteerFormKey } from './zones-api.ts'

export const feature: WebFeature = {
  adminTabs: [
    {
      tab: 'forms',
      title: 'Forms',
      place: 20,
      panel: lazy(async () => ({ default: (await import('./forms-panel.tsx')).FormsPanel })),
    },
  ],
  zones: {
    queryKey: volunteerFormKey,
    read: async (signal) => (await import('./api.ts')).readVolunteerForm(signal),
  },
  settingInputs: {
    activeStatuses: lazy(async () => ({ default: (await import('./active-statuses-input.tsx')).ActiveStatusesInput })),
  },
  palette: [
    {
      label: 'Admin Panel: Forms',
      to: paths.adminTab('forms'),
      keywords: 'fields options labels',
      isForSuperadmins: true,
    },
    {
      label: 'Admin Panel: Locations',
      to: `${paths.adminTab('forms')}?form=locations`,
      keywords: 'zones venues places',
      isForSuperadmins: true,
    },
  ],
}
