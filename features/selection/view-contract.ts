import { z } from 'zod'
import { staff } from '#shared/access.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { viewForm } from './form-contract.ts'
import { selectionHistory } from './history-words.ts'

/** How many one person can keep of each list. */
export const mostViews = 50

const view = z.object({
  id: z.string(),
  name: z.string(),
  view: z.string(),
  /** Whether colleagues see it, too. */
  shared: z.boolean(),
  /** Who shares it; empty for your own. */
  sharedBy: z.string(),
  /** Whether you may rename, share and remove it. */
  mayChange: z.boolean(),
})
export type SavedView = z.output<typeof view>

const one = z.strictObject({ id: z.uuid() })

export const listViews = defineEndpoint({
  method: 'GET',
  path: '/list-views',
  summary: 'Your own saved views of a list, and those that colleagues share, by name',
  access: staff,
  query: z.strictObject({ list: viewForm.shape.list }),
  response: z.object({ views: z.array(view) }),
})

export const saveView = defineEndpoint({
  method: 'POST',
  path: '/list-views',
  summary: `Save filters, order and columns of a list under a name; at most ${mostViews} of each list`,
  historyAction: selectionHistory.message('savedView'),
  repeatable: true,
  access: staff,
  body: viewForm,
  response: view,
})

export const updateView = defineEndpoint({
  method: 'PATCH',
  path: '/list-views/:id',
  summary: 'Rename a saved view, share it or stop sharing it: your own, or as a superadmin one that is shared',
  historyAction: selectionHistory.message('changedView'),
  repeatable: true,
  access: staff,
  params: one,
  body: viewForm.pick({ name: true }).extend({ shared: z.boolean() }),
  response: view,
})

export const countViews = defineEndpoint({
  method: 'GET',
  path: '/list-views/counts',
  summary:
    'How many some views find of what you may see; beyond 10,000 only that there are more. Views of members of one organisation or group are not counted',
  access: staff,
  query: z.strictObject({
    ids: z
      .string()
      .transform((text) => text.split(','))
      .pipe(z.array(z.uuid()).max(mostViews)),
  }),
  response: z.object({
    counts: z.array(z.object({ id: z.string(), value: z.number(), relation: z.enum(['eq', 'gte']) })),
  }),
})

export const removeView = defineEndpoint({
  method: 'DELETE',
  path: '/list-views/:id',
  summary: 'Remove a saved view that you may change; it can be brought back for 30 days',
  historyAction: selectionHistory.message('removedView'),
  repeatable: true,
  access: staff,
  params: one,
  response: z.object({ message: z.string() }),
})

export const restoreView = defineEndpoint({
  method: 'POST',
  path: '/list-views/:id/restore',
  summary: 'Bring a removed view that you may change back, within 30 days',
  historyAction: selectionHistory.message('broughtViewBack'),
  repeatable: true,
  access: staff,
  params: one,
  response: z.object({ message: z.string() }),
})
