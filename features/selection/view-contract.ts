import { z } from 'zod'
import { staff } from '#shared/access.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { plainText } from '#shared/plain-text.ts'
import { selectionHistory } from './history-words.ts'
import { refuseView } from './view-rules.ts'

/** How many one person can keep. */
export const mostViews = 50

const view = z.object({ id: z.string(), name: z.string(), view: z.string() })
export type SavedView = z.output<typeof view>

export const viewForm = z.strictObject({
  name: plainText(60).trim().min(1, 'Please give it a name'),
  /** Filters and order as in the address of the list. */
  view: plainText(3000).superRefine((text, issues) => {
    const message = refuseView(text)
    if (message) issues.addIssue({ code: 'custom', message })
  }),
})
export type ViewForm = z.output<typeof viewForm>

const one = z.strictObject({ id: z.uuid() })

export const listViews = defineEndpoint({
  method: 'GET',
  path: '/volunteer-views',
  summary: 'Your own saved views of the list of volunteers, by name',
  access: staff,
  response: z.object({ views: z.array(view) }),
})

export const saveView = defineEndpoint({
  method: 'POST',
  path: '/volunteer-views',
  summary: `Save filters and order of the list of volunteers under a name, for yourself; at most ${mostViews}`,
  historyAction: selectionHistory.message('savedView'),
  repeatable: true,
  access: staff,
  body: viewForm,
  response: view,
})

export const removeView = defineEndpoint({
  method: 'DELETE',
  path: '/volunteer-views/:id',
  summary: 'Remove one of your saved views; it can be brought back for 30 days',
  historyAction: selectionHistory.message('removedView'),
  repeatable: true,
  access: staff,
  params: one,
  response: z.object({ message: z.string() }),
})

export const restoreView = defineEndpoint({
  method: 'POST',
  path: '/volunteer-views/:id/restore',
  summary: 'Bring one of your removed views back, within 30 days',
  historyAction: selectionHistory.message('broughtViewBack'),
  repeatable: true,
  access: staff,
  params: one,
  response: z.object({ message: z.string() }),
})
