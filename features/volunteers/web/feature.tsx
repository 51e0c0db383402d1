import { IconUsers } from '@tabler/icons-react'
import type { WebFeature } from '#web/feature.tsx'
import { lazy } from '#web/lib/lazy.ts'
import { lazyPage } from '#web/lib/lazy-page.ts'
import { volunteerPaths as paths } from './paths.ts'

export const feature: WebFeature = {
  pages: [
    {
      path: paths.individuals,
      page: lazyPage(() => import('./volunteer-list-page.tsx'), 'VolunteerListPage'),
      opening: async () => (await import('./opening-api.ts')).openList,
    },
    {
      path: paths.addIndividual,
      page: lazyPage(() => import('./add-volunteer-page.tsx'), 'AddVolunteerPage'),
    },
    {
      path: `${paths.individuals}/$volunteerId`,
      page: lazyPage(() => import('./volunteer-page.tsx'), 'VolunteerPage'),
    },
  ],
  recordParts: {
    'preview-of-volunteers': lazy(async () => ({
      default: (await import('./volunteer-form-preview.tsx')).VolunteerFormPreview,
    })),
    'note-guardian': lazy(async () => ({
      default: (await import('./note-guardian-dialog.tsx')).NoteGuardianDialog,
    })),
    'people-without-location': lazy(async () => ({
      default: (await import('./people-without-location.tsx')).PeopleWithoutLocation,
    })),
  },
  menuSections: [{ segment: 'volunteers', label: 'Volunteers', icon: IconUsers, place: 20 }],
  menuEntries: [{ segment: 'volunteers', label: 'Individual', to: paths.individuals, place: 10 }],
  palette: [
    { label: 'Add a volunteer', to: paths.addIndividual, keywords: 'new individual create', isAction: true },
    {
      label: 'Import volunteers, or undo an import',
      to: `${paths.individuals}?do=importing`,
      keywords: 'excel spreadsheet sheet csv upload earlier imports',
      isAction: true,
      isForSuperadmins: true,
    },
  ],
  search: {
    place: 10,
    find: async (text, signal) => {
      const { findVolunteersByName } = await import('./list-api.ts')
      const found = await findVolunteersByName(text, signal)
      const people = found.slice(0, 8).map(({ vid, fullName, mobileNo, email, isLike }) => ({
        id: vid,
        name: fullName,
        detail: [mobileNo, email].filter(Boolean).join(' · '),
        to: paths.individual(vid),
        ...(isLike ? { group: 'People with a name like it' } : {}),
      }))
      if (people.some(({ group }) => !group)) return people
      // "tan driver" is nobody's name, and some of the list
      return [...(await (await import('./asked-api.ts')).findAskedLists(text, signal)), ...people]
    },
  },
}
