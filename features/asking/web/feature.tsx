import type { WebFeature } from '#web/feature.tsx'
import { lazy } from '#web/lib/lazy.ts'
import { lazyPage } from '#web/lib/lazy-page.ts'
import { askingPaths } from './paths.ts'

export const feature: WebFeature = {
  pages: [
    {
      path: `${askingPaths.asked}/$token`,
      page: lazyPage(() => import('./question-page.tsx'), 'QuestionPage'),
      access: 'public',
    },
  ],
  recordActions: [
    {
      recordType: 'candidates',
      place: 5,
      action: lazy(async () => ({ default: (await import('./ask-candidates.tsx')).AskCandidates })),
    },
    {
      recordType: 'session-notice',
      place: 6,
      action: lazy(async () => ({ default: (await import('./asked-notice.tsx')).AskedNotice })),
    },
  ],
}
