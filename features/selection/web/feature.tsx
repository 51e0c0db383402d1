import { lazy } from 'react'
import type { WebFeature } from '#web/feature.tsx'

export const feature: WebFeature = {
  adminTabs: [
    {
      tab: 'history',
      title: 'History',
      place: 40,
      panel: lazy(async () => {
        const { HistoryPanel } = await import('#features/history/web/history-panel.tsx')
        const { UndoButton } = await import('./undo-button.tsx')
        const undo = (id: string, onDone: () => void) => <UndoButton changeSetId={id} onDone={onDone} />
        return { default: () => <HistoryPanel undo={undo} /> }
      }),
    },
  ],
}
