import type { WebFeature } from '#web/feature.tsx'
import { lazyPage } from '#web/lib/lazy-page.ts'
import { groupPaths as paths } from './paths.ts'

export const feature: WebFeature = {
  pages: [
    { path: paths.groups, page: lazyPage(() => import('./group-list-page.tsx'), 'GroupListPage') },
    {
      path: `${paths.groups}/$groupId`,
      page: lazyPage(() => import('./group-detail-page.tsx'), 'GroupDetailPage'),
    },
  ],
  menuEntries: [{ segment: 'volunteers', label: 'Group', to: paths.groups, place: 20 }],
  palette: [{ label: 'Add a group', to: `${paths.groups}?add=1`, keywords: 'new create', isAction: true }],
  search: {
    place: 20,
    find: async (text, signal) => {
      const { findGroupsByName } = await import('#features/volunteers/web/list-api.ts')
      const found = await findGroupsByName(text, signal)
      return found
        .slice(0, 4)
        .map(({ vid, groupName }) => ({ id: vid, name: groupName, detail: 'Group', to: paths.group(vid) }))
    },
  },
}
