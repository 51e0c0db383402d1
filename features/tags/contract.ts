import { z } from 'zod'
import { staff, superadminOnly } from '#shared/access.ts'
import { activityTypes } from '#shared/activity-types.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { asked } from '#shared/list-asked.ts'
import { mostIds, readIds } from '#shared/list-filters.ts'
import { plainLine } from '#shared/plain-text.ts'
import { tagHistory } from './history-words.ts'
import { hasSeparator, longestTag, mostAtOnce, mostTags, separatorMessage, tagColours } from './rules.ts'

export const tagName = plainLine(longestTag)
  .min(1, 'Please give it a name')
  .refine((name) => !hasSeparator(name), separatorMessage)

const tag = z.object({ id: z.string(), name: z.string(), colour: z.enum(tagColours), version: z.number() })
export type Tag = z.output<typeof tag>

/** With the ids of those that became a part of it: lists that were saved with one of them mean it. */
const listedTag = tag.extend({ formerIds: z.array(z.string()) })
export type ListedTag = z.output<typeof listedTag>

/** Of a record: those that it has, in their order. */
export const tagsShown = z.array(z.object({ id: z.string(), name: z.string(), colour: z.string() }))
export type TagsShown = z.output<typeof tagsShown>

/** Of a record that is being added: those that it gets with it. */
export const tagIds = z.array(z.uuid()).max(mostAtOnce).nullish()

const idsOfTags = asked((text) => readIds(text) !== undefined, `The ids of up to ${mostIds} tags, parted by commas`)
/** What a list asks of tags: one of these, and none of those. */
export const tagFilters = { tag: idsOfTags, withoutTag: idsOfTags }

const usedTag = tag.extend({
  people: z.number(),
  organisations: z.number(),
  /** By their types, those of which there are any. */
  activities: z.partialRecord(z.enum(activityTypes), z.number()),
})
export type UsedTag = z.output<typeof usedTag>

const form = z.strictObject({ name: tagName, colour: z.enum(tagColours) })
const one = z.strictObject({ id: z.uuid() })
const done = z.object({ message: z.string() })

export const listTags = defineEndpoint({
  method: 'GET',
  path: '/tags',
  summary: 'The tags of the organisation, by name',
  access: staff,
  response: z.object({ tags: z.array(listedTag) }),
})

export const listUsedTags = defineEndpoint({
  method: 'GET',
  path: '/tags/used',
  summary: 'The tags of the organisation, each with how many people, organisations and activities have it',
  access: superadminOnly,
  response: z.object({ tags: z.array(usedTag) }),
})

export const createTag = defineEndpoint({
  method: 'POST',
  path: '/tags',
  summary: `Make a tag; an organisation can have ${mostTags}`,
  historyAction: tagHistory.message('createdTag'),
  repeatable: true,
  access: superadminOnly,
  /** Without a colour it gets one that few others have. */
  body: form.extend({ colour: z.enum(tagColours).optional() }),
  response: tag,
})

export const updateTag = defineEndpoint({
  method: 'PUT',
  path: '/tags/:id',
  summary: 'Rename a tag, or give it another colour: everybody and everything that has it keeps it',
  historyAction: tagHistory.message('editedTag'),
  repeatable: true,
  access: superadminOnly,
  params: one,
  body: form.extend({ version: z.number().int() }),
  response: tag,
})

export const mergeTags = defineEndpoint({
  method: 'POST',
  path: '/tags/:id/merge',
  summary:
    'Make one tag of two: everybody and everything that has the first one gets the other, and the first one goes',
  historyAction: tagHistory.message('mergedTags'),
  repeatable: true,
  access: superadminOnly,
  params: one,
  body: z.strictObject({ into: z.uuid() }),
  response: done,
})

export const deleteTag = defineEndpoint({
  method: 'POST',
  path: '/tags/:id/delete',
  summary: 'Delete a tag; for 30 days it can be restored with everybody and everything that had it',
  historyAction: tagHistory.message('deletedTag'),
  repeatable: true,
  access: superadminOnly,
  params: one,
  body: z.strictObject({}).optional(),
  response: done,
})

export const restoreTag = defineEndpoint({
  method: 'POST',
  path: '/tags/:id/restore',
  summary: 'Bring a deleted tag back, within 30 days',
  historyAction: tagHistory.message('restoredTag'),
  repeatable: true,
  access: superadminOnly,
  params: one,
  response: done,
})
