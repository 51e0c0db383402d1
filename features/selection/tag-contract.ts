import { z } from 'zod'
import { mostAtOnce } from '#features/tags/rules.ts'
import { staff } from '#shared/access.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { isOneWay, oneWay, selection } from './contract.ts'
import { selectionHistory } from './history-words.ts'

const tags = z.array(z.uuid()).max(mostAtOnce, `At most ${mostAtOnce} tags at once.`).default([])
const change = { add: tags, remove: tags }
type Change = Record<keyof typeof change, string[]>
const isSome = ({ add, remove }: Change) => add.length + remove.length > 0
const some = { error: 'Please choose a tag', path: ['add'] }
const isEither = ({ add, remove }: Change) => !add.some((id) => remove.includes(id))
const either = { error: 'A tag is either put on or taken off', path: ['remove'] }

const changedTags = z.object({
  /** How many got a tag, or lost one. */
  changed: z.number(),
  /** Undoes it; empty where all were as asked already. */
  changeSetId: z.string(),
})

export const tagVolunteers = defineEndpoint({
  method: 'POST',
  path: '/bulk/volunteers/tags',
  summary: 'Put tags on one or many volunteers, or take them off: up to 10,000, all or none; can be undone for 30 days',
  historyAction: selectionHistory.message('changedTags'),
  repeatable: true,
  access: staff,
  body: z
    .strictObject({ ...selection, ...change })
    .refine(isOneWay, oneWay)
    .refine(isSome, some)
    .refine(isEither, either),
  response: changedTags,
})

export const mostTagged = 1000
const named = (one: string, many: string) => ({
  vids: z
    .array(z.uuid())
    .min(1, `Please select ${one}`)
    .max(mostTagged, `At most ${mostTagged.toLocaleString('en')} ${many} at once.`),
})

export const tagOrganisations = defineEndpoint({
  method: 'POST',
  path: '/bulk/organisations/tags',
  summary: 'Put tags on one or several organisations, or take them off: all or none; can be undone for 30 days',
  historyAction: selectionHistory.message('changedTagsOfOrganisations'),
  repeatable: true,
  access: staff,
  body: z
    .strictObject({ ...named('an organisation', 'organisations'), ...change })
    .refine(isSome, some)
    .refine(isEither, either),
  response: changedTags,
})

export const tagActivities = defineEndpoint({
  method: 'POST',
  path: '/bulk/activities/tags',
  summary: 'Put tags on one or several activities, or take them off: all or none; can be undone for 30 days',
  historyAction: selectionHistory.message('changedTagsOfActivities'),
  repeatable: true,
  access: staff,
  body: z
    .strictObject({ ...named('an activity', 'activities'), ...change })
    .refine(isSome, some)
    .refine(isEither, either),
  response: changedTags,
})
